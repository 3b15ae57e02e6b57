// @untranslated: words of typed addresses, in both languages
/** One spelling for each word that people abbreviate, in English and in French. `St` is also Saint. */
const SPELLINGS: Record<string, string> = Object.fromEntries(
  [
    'st street saint rue',
    'ave av avenue',
    'rd road',
    'dr drive',
    'blvd boul bd boulevard',
    'cres cr crescent croissant',
    'crt ct court',
    'pl place',
    'ln lane',
    'trl tr trail',
    'ch chemin',
    'pkwy parkway',
    'hwy highway',
    'rte route',
    'cir circle',
    'terr ter terrace terrasse',
    'sq square',
    'gdns gardens',
    'hts heights',
    'mtee montee',
    'prom promenade',
    'n north nord',
    's south sud',
    'e east est',
    'w west ouest o',
  ].flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first]);
  }),
);
const DIAGONALS: Record<string, string> = {
  ...{ ne: 'n e', northeast: 'n e', nordest: 'n e', se: 's e', southeast: 's e', sudest: 's e' },
  ...{ nw: 'n w', northwest: 'n w', nordouest: 'n w', no: 'n w' },
  ...{ sw: 's w', southwest: 's w', sudouest: 's w', so: 's w' },
};
const ARTICLES = new Set(['the', 'of', 'de', 'du', 'des', 'la', 'le', 'les', 'l', 'd']);

/** Text in small letters, without accents, apostrophes and full stops. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([ld])['’]/g, '')
    .replace(/['’.]/g, '');

/** The words of a street or city, each in one spelling, without articles. */
export const addressWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (DIAGONALS[word] ?? word).split(' '))
    .map((word) => SPELLINGS[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th|e|er|ere|ieme)$/, '$1'))
    .filter((word) => word !== '' && !ARTICLES.has(word));

/** The same for every spelling of a city: `St. John's` and `saint johns`. */
export const cityKey = (city: string): string => addressWords(city).join(' ');
