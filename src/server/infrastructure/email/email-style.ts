// @untranslated: styles
/** A long name or address breaks rather than widening the email on a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const SANS = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** A line of a bill: the label on the left, the amount on the right. */
const FIGURE = `padding:8px 0;border-bottom:1px solid #DCE1D9;${SANS};font-size:16px;line-height:24px;color:#1C2421`;
const SUM = `padding:10px 0 0;${SANS};font-size:16px;line-height:24px;font-weight:600;color:#1C2421`;
const RIGHT = 'text-align:right;white-space:nowrap';

/** Inline styles of the parts: many email clients strip style sheets. */
export const STYLES = {
  page: 'margin:0;padding:0;background:#F6F7F2',
  around: 'padding:32px 16px',
  column: 'max-width:560px;margin:0 auto;text-align:left',
  name: `padding:0 4px 20px;${SERIF};font-size:20px;line-height:26px;font-weight:600;color:#1F4D3A`,
  card: 'background:#ffffff;border:1px solid #DCE1D9;border-top:6px solid #1F4D3A;border-radius:12px;padding:32px 28px 16px',
  heading: `margin:0 0 20px;${BREAKS};${SERIF};font-size:25px;line-height:31px;font-weight:500;color:#1C2421`,
  words: `margin:0 0 16px;${BREAKS};${SANS};font-size:16px;line-height:24px;color:#1C2421`,
  figure: FIGURE,
  amount: `${FIGURE};${RIGHT}`,
  sum: SUM,
  sumAmount: `${SUM};${RIGHT}`,
  actionPlace: 'border-radius:8px;background:#1F4D3A',
  action: `display:inline-block;padding:13px 24px;border-radius:8px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  foot: `padding:20px 4px 0;${BREAKS};${SANS};font-size:13px;line-height:20px;color:#566059`,
  footWords: 'margin:0 0 8px',
  footLink: 'color:#566059;text-decoration:underline',
} as const;

/**
 * What cannot be inlined: the dark scheme, and smaller margins on a phone. The colours are those of the site's dark
 * scheme. `data-ogsc` is how Outlook marks an email that it shows dark.
 */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.around{padding:20px 12px!important}.card{padding:24px 20px 8px!important}.heading{font-size:22px!important;line-height:28px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

function darkRules(before: string): string {
  const rules = {
    '.page': 'background:#121815!important',
    '.name': 'color:#9CBBA6!important',
    '.card': 'background:#1B231F!important;border-color:#2C342F!important;border-top-color:#487C61!important',
    '.figure,.amount': 'border-color:#3E4741!important',
    '.heading,.words,.figure,.amount,.sum,.sumAmount': 'color:#ECEFE8!important',
    '.actionPlace': 'background:#9CBBA6!important',
    '.action': 'color:#0E271D!important',
    '.foot,.footLink': 'color:#9FA89F!important',
  };
  return Object.entries(rules)
    .map(([parts, style]) => `${parts.replace(/\./g, `${before}.`)}{${style}}`)
    .join('');
}
