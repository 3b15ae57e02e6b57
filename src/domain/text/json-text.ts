/**
 * JSON built by the database and sent as it is. The columns in its SQL statement determine what is sent; tests parse
 * every reply with its contract.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
