const SIGNS: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (markup: string): string =>
  markup.replace(/<[^>]+>/g, '').replace(/&(#39|quot|lt|gt|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** The visible rows of a section of the sandbox's page of test data. */
export async function documentedRows(origin: string, title: string): Promise<string[][]> {
  const page = await (await fetch(`${origin}/test-data`)).text();
  const section = page.split('<section').find((part) => part.includes(`>${title}</h2>`)) ?? '';
  return [...section.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell)),
  );
}
