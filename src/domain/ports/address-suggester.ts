/** One line of the list below an address field: `main` is the street line, `secondary` city and province. */
export type AddressSuggestion = { id: string; main: string; secondary: string };

/**
 * A Canadian address in parts. `address` is the whole of it on one line, "48 Fermanagh Ave, Toronto, ON M6R 1M2";
 * `street` is number and street without any unit; `province` is the two-letter code. `postalCode` is empty when the
 * provider knows none (a street without a number).
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
   * Up to five Canadian addresses for what was typed so far; none for fewer than three characters. `session` is one
   * UUID per typing session, ended by `resolve`. Throws ProviderProblem; free typing must stay possible then.
   */
  suggest(query: { input: string; session: string }): Promise<AddressSuggestion[]>;

  /** The address behind a suggestion, or null when it is gone, not in Canada, or without street, city and province. */
  resolve(id: string, session: string): Promise<PlaceAddress | null>;
}
