import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../../../../testing/builders/builders.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { modelCardPage } from './model-card-page.ts';

const server = startTestServer();
const contentOf = (card: string): string => /<main>([\s\S]*)<\/main>/.exec(modelCardPage(card))?.[1] ?? '';

describe('a card becomes a page:', () => {
  test.each([
    ['headings', '# One\n\n## Two & three', '<h1>One</h1>\n<h2>Two &amp; three</h2>'],
    ['paragraphs over lines', 'a\nb `c < d`', '<p>a b <code>c &lt; d</code></p>'],
    ['lists with items over lines', '- a\n  b\n- c', '<ul><li>a b</li><li>c</li></ul>'],
    ['no tag of its own', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
  ])('%s', (_what, card, page) => {
    expect(contentOf(card)).toBe(page);
  });

  test('tables, with empty cells', () => {
    expect(contentOf('| gate | least |\n| --- | --- |\n| error |  |')).toBe(
      '<div class="scroll" role="group" tabindex="0" aria-label="table of gate, least"><table>\n' +
        '<thead><tr><th scope="col">gate</th><th scope="col">least</th></tr></thead>' +
        '<tbody><tr><td>error</td><td></td></tr></tbody></table></div>',
    );
  });
});

test('anybody can read the card of the model in use, whole and without a script', async () => {
  const { body, headers } = expectStatus(await callerAt(server().origin).get('/api/ranking/model-card'), 200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const card = await readFile(
    new URL('../../../../models/tenancy-risk-51/MODEL_CARD-2.0.0.md', import.meta.url),
    'utf8',
  );
  expect(body).toContain(`sha256: ${server().ctx.model.model.sha256}`);
  expect(body).toContain('The plan to reach 0.80 at the first place');
  const count = (text: string, what: RegExp) => text.match(what)?.length;
  expect(count(body, /<h[12]>/g)).toBe(count(card, /^#{1,2} /gm));
  expect(count(body, /<table>/g)).toBe(count(card, /^\|[ -|]*---[ -|]*\|$/gm));
  expect(body).not.toMatch(/<script|\n\||^- /m);
});
