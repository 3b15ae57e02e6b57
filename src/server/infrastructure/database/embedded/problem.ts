/** Why the embedded database cannot be started, as one sentence for the person who typed the command. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}
