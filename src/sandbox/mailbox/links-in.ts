/** The unique web addresses in a message: those of the HTML's anchors first, then those found only in the text. */
export function linksIn(message: { html: string; text: string }): string[] {
  const anchors = [...message.html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    unescapeHtml(match[1] ?? match[2] ?? '').trim(),
  );
  // A full stop, comma or bracket after an address belongs to the sentence.
  const written = [...message.text.matchAll(/https?:\/\/[^\s<>"'\]]+/gi)].map((match) =>
    match[0].replace(/[.,;:!?)]+$/, ''),
  );
  return [...new Set([...anchors, ...written].filter((link) => /^https?:\/\//i.test(link)))];
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
