/** What members of a group dispute, as families of inputs, without rejected disputes. */
export interface DisputedFamilies {
  disputed: readonly string[];
  /** Those that wait to be resolved. */
  open: readonly string[];
}
