const SIGNS: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (markup: string): string =>
  markup.replace(/<[^>]+>/g, '').replace(/&(#39|quot|lt|gt|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** The rows of a section of the sandbox's page of what can be tried, as somebody reads them. */
export async function documentedRows(origin: string, title: string): Promise<string[][]> {
  const page = await (await fetch(`${origin}/try`)).text();
  const section = page.split('<section').find((part) => part.includes(`>${title}</h2>`)) ?? '';
  return [...section.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell)),
  );
}
