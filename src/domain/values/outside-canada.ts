import { findProvince } from './find-province.ts';

/** A country at the end of the line. Names that are also Canadian street names count only after a comma. */
const COUNTRY = new RegExp(
  `(?:${[
    '[,\\s](?:USA|U\\.S\\.A|United States(?: of America)?|UK|U\\.K|United Kingdom)',
    `,\\s*(?:${[
      ...['US', 'U\\.S', 'États-Unis', 'Etats-Unis', 'É\\.-U', 'Royaume-Uni', 'Great Britain', 'England', 'Angleterre'],
      ...['Scotland', 'Écosse', 'Wales', 'Northern Ireland', 'Ireland', 'Irlande', 'Mexico', 'Mexique', 'France'],
      ...['Germany', 'Allemagne', 'Deutschland', 'Italy', 'Italie', 'Spain', 'Espagne', 'Portugal', 'Belgium'],
      ...['Belgique', 'Netherlands', 'Pays-Bas', 'Switzerland', 'Suisse', 'Austria', 'Autriche', 'Greece', 'Grèce'],
      ...['Poland', 'Pologne', 'Ukraine', 'Russia', 'Russie', 'Sweden', 'Suède', 'Norway', 'Norvège', 'Denmark'],
      ...['Danemark', 'Finland', 'Finlande', 'Turkey', 'Turquie', 'India', 'Inde', 'Pakistan', 'Bangladesh'],
      ...['Sri Lanka', 'China', 'Chine', 'Hong Kong', 'Taiwan', 'Japan', 'Japon', 'South Korea', 'Corée du Sud'],
      ...['Philippines', 'Vietnam', 'Thailand', 'Thaïlande', 'Singapore', 'Singapour', 'Malaysia', 'Indonesia'],
      ...['Australia', 'Australie', 'New Zealand', 'Nouvelle-Zélande', 'Brazil', 'Brésil', 'Argentina', 'Argentine'],
      ...['Chile', 'Chili', 'Colombia', 'Colombie', 'Peru', 'Pérou', 'Cuba', 'Jamaica', 'Jamaïque', 'Haiti', 'Haïti'],
      ...['Nigeria', 'Nigéria', 'Ghana', 'Kenya', 'South Africa', 'Afrique du Sud', 'Egypt', 'Égypte', 'Morocco'],
      ...['Maroc', 'Algeria', 'Algérie', 'Tunisia', 'Tunisie', 'Senegal', 'Sénégal', 'Cameroon', 'Cameroun', 'Israel'],
      ...['Israël', 'Lebanon', 'Liban', 'Iran', 'Iraq', 'Irak', 'Syria', 'Syrie', 'Saudi Arabia', 'Qatar'],
      ...['United Arab Emirates', 'UAE'],
    ].join('|')})`,
  ].join('|')})\\.?$`,
  'iu',
);

/** True when the line ends in the name of another country. */
export const namesAnotherCountry = (line: string): boolean => COUNTRY.test(line.trim());

const CODES =
  'AL AK AZ AR CO CT DE DC D\\.C FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NV NH NJ N\\.J NM NY N\\.Y NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.replaceAll(
    ' ',
    '|',
  );
const STATES = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida'],
  ...['Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine'],
  ...['Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada'],
  ...['New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma'],
  ...['Oregon', 'Pennsylvania', 'Puerto Rico', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas'],
  ...['Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming', 'Floride', 'Californie'],
].join('|');

/** Without a ZIP code `CA` is more often Canada than California, and `NE` a direction than Nebraska. */
const STATE_AND_ZIP = new RegExp(`(?:^|[,\\s])(?:CA|NE|${CODES}|${STATES})\\.?,?\\s+\\d{5}(?:-\\d{4})?$`, 'iu');
/** `..., Buffalo, NY`, `..., Buffalo NY` or `..., New York`, after a street. */
const STATE_ALONE = new RegExp(
  `\\d.*\\p{L}{2}.*,\\s*(?:(?!unit|suite|apt|app)[\\p{L}.' -]+\\s(?:${CODES})|${CODES}|${STATES})\\.?$`,
  'iu',
);
const CITY_AND_ZIP =
  /,(?!.*\b(?:unit|suite|apt|app|box|site|lot|hwy|highway|route|rte|rr)\b)[\p{L}\s.'-]+\s\d{5}(?:-\d{4})?$/iu;
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/i;

/** True when the line is clearly an address in another country: by its name, or by a state or postal code abroad. */
export function isOutsideCanada(line: string): boolean {
  const text = line.trim();
  if (namesAnotherCountry(text) || STATE_AND_ZIP.test(text)) return true;
  if (findProvince(text).province) return false;
  return [STATE_ALONE, CITY_AND_ZIP, UK_POSTCODE].some((pattern) => pattern.test(text));
}
