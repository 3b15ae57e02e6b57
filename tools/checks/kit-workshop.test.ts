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
const CARDS = 'src/web/app/kit-workshop/specimens/cards.tsx';

test('a component without a specimen is named', () => {
  write('src/web/kit/layout/card.tsx', CARD);
  expect(checkKitWorkshop(root)).toEqual([
    "src/web/app/kit-workshop/specimens: show Card of src/web/kit/layout/card.tsx here, in its states, as 'layout/card'.",
    "src/web/app/kit-workshop/specimens: show CardPart of src/web/kit/layout/card.tsx here, in its states, as 'layout/card'.",
  ]);
});

test('a specimen shows every component of its file', () => {
  write('src/web/kit/layout/card.tsx', CARD);
  write(CARDS, "{\n  'layout/card': { shown: { one: <Card>\n<CardPart />\n</Card> } },\n}");
  expect(checkKitWorkshop(root)).toEqual([]);
  write(CARDS, "{\n  'layout/card': { shown: { one: <CardPart /> } },\n}");
  expect(checkKitWorkshop(root)).toHaveLength(1);
});
