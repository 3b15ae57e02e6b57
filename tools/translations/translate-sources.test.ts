// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what these tests read and write is code
import { describe, expect, test } from 'vitest';
import { pseudoTranslation } from '../../src/domain/text/pseudo-translation.ts';
import { compileMessage } from '../../src/server/infrastructure/languages/read-catalogue.ts';
import { findMessages } from './find-messages.ts';
import { translateSource } from './translate-sources.ts';

const IMPORTS = `import { msg, plural, select, t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
`;
const found = (code: string) => findMessages('src/web/a.tsx', IMPORTS + code);
const sourcesIn = (code: string) => found(code).messages.map(({ source }) => source);
const translated = (code: string, translate: (source: string) => string) =>
  translateSource('src/web/a.tsx', IMPORTS + code, (source) => compileMessage(translate(source)))
    .split(IMPORTS)
    .join('')
    .replace(/^(?:import [^;]+;)+\n?/, '')
    .trim();

describe('messages of a source', () => {
  test.each([
    ['const f = () => t`Hello`;', ['Hello']],
    ['const M = msg`Hello ${name}`;', ['Hello {0}']],
    [
      "const f = () => t`${plural(n, { 0: 'none', one: '# home', other: '# homes' })} of ${owner}`;",
      ['{0, plural, =0 {none} one {# home} other {# homes}} of {1}'],
    ],
    [
      "const f = () => t`${select(kind, { email: 'address', other: 'phone' })}`;",
      ['{0, select, email {address} other {phone}}'],
    ],
    [
      'const f = () => <Trans>Hello <b>{name}</b>,<br /> see{" "}\n  <a href="/x">this</a>.\n</Trans>;',
      ['Hello <0>{0}</0>,<1/> see <2>this</2>.'],
    ],
    ['const f = () => t`It is ${isNew ? t`new` : t`old`}`;', ['It is {0}', 'new', 'old']],
    ['const f = () => <p title={t`A title`}>x</p>;', ['A title']],
    ["const f = () => t`Passwords don't match`;", ["Passwords don't match"]],
  ])('%s', (code, sources) => expect(sourcesIn(code)).toEqual(sources));

  test("somebody else's t is none of them", () => {
    expect(findMessages('a.ts', 'import { t } from "./other.ts"; const f = () => t`Hello`;').messages).toEqual([]);
  });

  test.each([
    ['const A = t`Hello`;', 'outside of functions'],
    ['const f = () => t`a {b}`;', 'ICU reads otherwise'],
    ["const f = () => t`the '${name}'`;", 'ICU reads otherwise'],
    ['const f = () => t` Hello`;', 'begins or ends with a space'],
    ['const f = () => t``;', 'empty'],
    ['const f = () => t`${plural(n, cases)}`;', "whose cases don't stand in it"],
    ["const f = () => { const days = plural(n, { one: 'a', other: 'b' }); return t`in ${days}`; };", 'outside of its'],
    ["const f = () => t`${plural(n, { one: `${a} b`, other: 'c' })}`;", 'more than words'],
    ['const f = () => <Trans>a <>b</></Trans>;', 'no part of a sentence'],
  ])('%s is refused', (code, problem) => {
    expect(found(code).problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('a source in one language', () => {
  test('has its sentences as templates, with the parts where the language wants them', () => {
    expect(translated('const f = () => t`We sent ${amount} to ${name}`;', () => 'À {1}: {0}')).toBe(
      'const f = () => `À ${name}: ${amount}`;',
    );
    expect(translated('const M = msg`Hello`;', () => 'Bonjour')).toBe('const M = (() => `Bonjour`);');
    expect(translated('const f = () => t`a`;', () => '`$x\\')).toBe('const f = () => `\\`$x\\\\`;');
  });

  test('chooses cases of its own', () => {
    const code = "const f = () => t`${plural(n, { one: '# home', other: '# homes' })}`;";
    expect(translated(code, () => '{0, plural, one {Il y a # logement} other {Il y a # logements}}')).toBe(
      'const f = () => `${chooseCase(n, {"one": `Il y a ${writeNumber(n)} logement`, "other": `Il y a ${writeNumber(n)} logements`})}`;',
    );
  });

  test('has elements with what belongs to them', () => {
    const code = '<Trans>Read <b>{name}</b> or <a href="/x" title={t`here`}>this</a>.</Trans>;';
    const french = (source: string) => (source === 'here' ? 'ici' : '<1>Cela</1> ou <0>{0}</0>, lisez.');
    const written = translated(`const f = () => ${code}`, french);
    expect(written).toBe(
      'const f = () => <><a href="/x" title={`ici`}>{"Cela"}</a>{" ou "}<b>{name}</b>{", lisez."}</>;',
    );
  });

  test('keeps its lines', () => {
    const code = `const f = () => (\n  <Trans>\n    Hello\n    <b>there</b>\n  </Trans>\n);\nconst g = 1;`;
    const written = translateSource('src/web/a.tsx', IMPORTS + code, compileMessage);
    expect(written.split('\n').length).toBe((IMPORTS + code).split('\n').length);
    expect(written).toMatch(/\nconst g = 1;$/);
  });

  test('fails where a translation has a part that is not there', () => {
    expect(() => translated('const f = () => t`Hello`;', () => 'Bonjour {0}')).toThrow('no argument {0}');
    expect(() => translated('const f = () => <Trans>Hello <b>x</b></Trans>;', () => '<3>x</3>')).toThrow('no tag <3>');
  });

  test('can be the language of the tests', () => {
    const code = "const f = () => <Trans>Hi <b>{plural(n, { one: '# x', other: '# xs' })}</b></Trans>;";
    const written = translateSource('src/web/a.tsx', IMPORTS + code, (source) =>
      pseudoTranslation(compileMessage(source)),
    );
    expect(written).toContain('<>{"⟦"}{"Ħī "}<b>{chooseCase(n, {"one": <>{writeNumber(n)}{" ẋ"}</>');
  });
});
