const CANADIAN = ['RBC', 'TD', 'Scotiabank', 'BMO', 'CIBC', 'Desjardins'];
const AMERICAN = ['Chase', 'Bank of America', 'Wells Fargo', 'Citibank', 'U.S. Bank', 'Capital One'];

/** The banks that the page offers. */
export const banksOf = (country: 'CA' | 'US'): string[] => (country === 'CA' ? CANADIAN : AMERICAN);
