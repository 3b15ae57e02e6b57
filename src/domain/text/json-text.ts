/**
 * JSON that the database printed and that is passed on as it is. The list of columns in its statement is the
 * whitelist of what leaves; the tests parse every reply by its contract.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
