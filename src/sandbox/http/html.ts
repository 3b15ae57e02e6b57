/** Markup that is not escaped. */
export type Markup = { readonly markup: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template that escapes every text. Markup and lists of it are inserted as they are; `false` renders nothing. */
export function html(
  pieces: TemplateStringsArray,
  ...given: readonly (string | number | false | Markup | readonly Markup[])[]
): Markup {
  const markup = pieces.map((piece, index) => piece + inMarkup(given[index] ?? ''));
  return { markup: markup.join('') };
}

function inMarkup(value: string | number | false | Markup | readonly Markup[]): string {
  if (value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(inMarkup).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
