import { expect, test } from 'vitest';
import { untranslatedTexts } from './translations.ts';

const IMPORT = `import { t } from '../text/t.ts';\nimport { Trans } from '../../web/app/language/trans.tsx';\n`;

test.each([
  ['const message = "Please enter text";', 1],
  ['const f = () => t`Please enter text`;', 0],
  ['// @untranslated a name\nconst name = "Maple Key";', 0],
  ['const f = () => <p>Please enter text</p>;', 1],
  ['const f = () => <Trans>Please enter <b>some text</b></Trans>;', 0],
  ['const f = () => <Trans>\n  Please enter\n  <b>some text</b>\n</Trans>;', 0],
])('%j has %d texts that are not translated', (code, count) => {
  expect(untranslatedTexts('src/web/a.tsx', IMPORT + code)).toHaveLength(count);
});
