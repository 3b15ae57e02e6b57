import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkKitWorkshop } from './kit-workshop.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kit-workshop-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const CARD = 'export function Card() {}\nexport const CardPart = () => null;\nexport const SIZES = [1];\n';

test('a component without a specimen is named', () => {
  write('src/web/kit/layout/card.tsx', CARD);
  expect(checkKitWorkshop(root)).toEqual([
    'src/web/app/kit-workshop/layout/card.tsx: show Card of src/web/kit/layout/card.tsx here, in its states.',
    'src/web/app/kit-workshop/layout/card.tsx: show CardPart of src/web/kit/layout/card.tsx here, in its states.',
  ]);
});

test('a specimen shows every component of its file', () => {
  write('src/web/kit/layout/card.tsx', CARD);
  write('src/web/app/kit-workshop/layout/card.tsx', 'shown: { one: <Card>\n<CardPart />\n</Card> }');
  expect(checkKitWorkshop(root)).toEqual([]);
  write('src/web/app/kit-workshop/layout/card.tsx', 'shown: { one: <CardPart /> }');
  expect(checkKitWorkshop(root)).toHaveLength(1);
});
