import { expect, test } from 'vitest';
import { textsOf } from './texts-for-people.ts';

const texts = (source: string, name = 'page.tsx') => textsOf(name, source).map(({ text }) => text);

test('finds what a page shows, whole and with what is filled in', () => {
  const page = 'export const Page = ({ name }) => <p title="More" className="wide box">Hello, {name}. You are in.</p>;';
  expect(texts(page)).toEqual(['More', 'Hello,', '. You are in.']);
  expect(texts(`const subject = \`Your application for \${name} was sent\`;`)).toEqual([
    'Your application for {name} was sent',
  ]);
  expect(texts("const message = { label: 'Parking', hint: 'How many cars do you have?' };")).toEqual([
    'Parking',
    'How many cars do you have?',
  ]);
});

test('leaves out what only machines and engineers read', () => {
  for (const source of [
    "import { shown } from 'a place on disk';",
    "ctx.log.warn('a job was given up');",
    "throw new Error('no such file');",
    'const rows = sql`select name from account`;',
    "const rows = db.select('account.id as accountId');",
    "const type = 'text/html; charset=utf-8';",
    "if (state === 'not sent yet') go();",
    "switch (state) { case 'not sent yet': go(); }",
    'const badge = <StatusBadge status="not sent yet" />;',
    "const style = { border: '1px solid black' };",
  ]) {
    expect(texts(source), source).toEqual([]);
  }
});

test('marks what the specification fixes, and says where it stands', () => {
  const source = "\nexport const a = 'Please enter a number'; // @literal\nexport const b = 'Please try again.';\n";
  expect(textsOf('rules.ts', source)).toEqual([
    { line: 2, text: 'Please enter a number', isLiteral: true },
    { line: 3, text: 'Please try again.', isLiteral: false },
  ]);
});
