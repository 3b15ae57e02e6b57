/** One line of the list below an address field: `main` is the street line, `secondary` city and province. */
export type AddressSuggestion = { id: string; main: string; secondary: string };

/**
 * A Canadian address in parts. `address` is all of it on one line, "48 Fermanagh Ave, Toronto, ON M6R 1M2"; `street` is
 * number and street without a unit; `province` is the two-character code. `postalCode` is empty when the provider does
 * not know it (a street without a number).
 */
export type PlaceAddress = {
  address: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
};

export interface AddressSuggester {
  /**
   * Up to five Canadian addresses for the text typed so far; none for fewer than three characters. `session` is one
   * UUID per typing session, ended by `resolve`. Throws ProviderProblem; typing freely must stay possible then.
   */
  suggest(query: { input: string; session: string }): Promise<AddressSuggestion[]>;

  /** The address of a suggestion, or null if it is gone, outside Canada, or lacks street, city or province. */
  resolve(id: string, session: string): Promise<PlaceAddress | null>;
}
