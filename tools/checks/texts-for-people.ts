// Finds the texts that people can meet in a source file, whatever draws them: JSX, strings and templates that read as
// words. What only a machine or an engineer reads (class names, SQL, headers, log lines) is left out.
import { parseSync } from 'oxc-parser';

interface TextForPeople {
  line: number;
  /** With `{…}` where something is filled in, and without line breaks. */
  text: string;
  /** The specification fixes it: a comment with `@literal` stands on its line. */
  isLiteral: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Attributes and fields whose text is read by people even if it is a single word. */
const READ_BY_PEOPLE =
  /^(?:aria-?label|alt|body|button|caption|closeButtonLabel|description|detail|error|heading|help|hint|intro|label|lead|message|name|nothingFound|note|placeholder|question|subject|sentence|summary|text|title|usage|words)$/i;
/** Calls whose arguments are for engineers or machines. */
const FOR_ENGINEERS =
  /(?:^|\.)(?:#?log\.\w+|limits|rateLimit|querySelector(?:All)?|closest|matches|raw|setHeader|header|getItem|setItem|addEventListener|split|join|replaceAll|startsWith|endsWith|includes|test)$/;
const SQL =
  /^\s*(?:select|insert|update|delete|with|from|create|alter|where|and|or|order by|case|exists|not exists|set|values|on|begin|commit|lock|notify|listen)\b/;
const MACHINE =
  /^<|^font-family:|^HTTP\/|;\s?\w[\w-]*=|;[a-z-]+:|\w\.?\w+ as \w+$|^\w+(?:\.\w+)? (?:asc|desc)$|^(?:[a-z]+\/[\w.+-]+|https?:|\/|\.{0,2}\/|--|@|#|M\d)|[{};]\s*$|^[\d\s.,:%()-]*$|=>|\bvar\(|\b\d+(?:px|rem|em|fr|ms|vh|vw)\b/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const reads = (text: string): boolean => /\p{L}{2}/u.test(text);
const isSentence = (text: string): boolean =>
  reads(text) && /\p{L}[\p{L}'’,.:;!?]*\s+\S*[\p{L}{]/u.test(text) && !SQL.test(text) && !MACHINE.test(text);

/** The texts for people in the source of a file, in the order in which they stand. */
export function textsOf(name: string, source: string): TextForPeople[] {
  if (name.endsWith('.html')) return textsOfHtml(source);
  const lines = source.split('\n');
  const starts = lineStarts(source);
  const found: TextForPeople[] = [];
  const add = (node: Node, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    const line = lineOf(starts, node.start + (raw.length - raw.trimStart().length));
    const isLiteral = lines.slice(line - 1, lineOf(starts, node.end)).some((each) => each.includes('@literal'));
    found.push({ line, text, isLiteral });
  };
  const visit = (value: unknown, context: { key?: string; skip?: boolean }): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, context);
    if (!isNode(value)) return;
    if (context.skip || isForMachines(value, source)) return;
    const isRead = READ_BY_PEOPLE.test(context.key ?? '');
    if (value.type === 'JSXText') {
      if (reads(String(value.value))) add(value, String(value.value));
    } else if (value.type === 'Literal' && typeof value.value === 'string') {
      if (isSentence(value.value) || (isRead && reads(value.value) && /^[^_]*$/.test(value.value)))
        add(value, value.value);
    } else if (value.type === 'TemplateLiteral') {
      const text = templateText(value, source);
      if (isSentence(text.replaceAll(/\{[^}]*\}/g, '{x}')) || (isRead && reads(text))) add(value, text);
      visit(value.expressions, {});
    } else visitParts(value, context, visit);
  };
  visit(parseSync(name, source).program, {});
  return found;
}

function visitParts(
  node: Node,
  context: { key?: string },
  visit: (value: unknown, context: { key?: string; skip?: boolean }) => void,
): void {
  for (const [part, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue;
    if (node.type === 'Property' && part === 'key') continue;
    if (node.type === 'MemberExpression' && part === 'property') continue;
    if (node.type === 'SwitchCase' && part === 'test') continue;
    visit(value, { key: keyOf(node) ?? context.key });
  }
}

/** The name under which the parts of a node stand: of a field, an attribute or a constant. */
function keyOf(node: Node): string | undefined {
  if (node.type === 'CallExpression' || node.type === 'ArrowFunctionExpression') return '';
  const named = { Property: node.key, JSXAttribute: node.name }[node.type];
  if (!isNode(named)) return undefined;
  return typeof named.name === 'string' ? named.name : '';
}

function isForMachines(node: Node, source: string): boolean {
  if (/^(?:Import|Export(?:All|Named)Declaration$)/.test(node.type)) return isNode(node.source) || node.type[0] === 'I';
  if (/^TS/.test(node.type)) return !/^TS(?:As|Satisfies|NonNull)/.test(node.type);
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(String(node.operator));
  if (node.type === 'SwitchCase' || node.type === 'JSXAttribute') {
    const attribute = isNode(node.name) ? String(node.name.name) : '';
    return /^(?:className|to|href|id|type|key|role|d|viewBox|style|styles|autoComplete|inputMode|variant|size|color|status|rel)$/.test(
      attribute,
    );
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node.callee as Node;
  const name = source.slice(callee.start, callee.end);
  return FOR_ENGINEERS.test(name) || /^(?:Error|TypeError|RangeError|RegExp|URL)$/.test(name);
}

/** A template with `{…}` for what is filled in. */
function templateText(node: Node, source: string): string {
  const quasis = node.quasis as { value: { cooked: string } }[];
  const expressions = node.expressions as Node[];
  return quasis
    .map(({ value }, index) => {
      const filled = expressions[index];
      return filled ? `${value.cooked}{${source.slice(filled.start, filled.end)}}` : value.cooked;
    })
    .join('');
}

function textsOfHtml(source: string): TextForPeople[] {
  const starts = lineStarts(source);
  return [...source.matchAll(/<title>([^<]+)|<noscript>\s*([^<]+)|content="([^"]* [^"]*)"/g)].map((match) => ({
    line: lineOf(starts, match.index),
    text: match[1] ?? match[2] ?? match[3] ?? '',
    isLiteral: false,
  }));
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const lineOf = (starts: number[], offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
