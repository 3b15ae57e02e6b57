/**
 * JSON built by the database and sent as it is. The columns in its SQL statement determine what is sent; tests parse
 * every reply with its contract.
 */
export class JsonText {
  /** In the order in which they are sent; bytes are UTF-8. A long text is never put together as a string. */
  readonly pieces: readonly (string | Uint8Array)[];
  constructor(...pieces: readonly (string | Uint8Array)[]) {
    this.pieces = pieces;
  }
}
