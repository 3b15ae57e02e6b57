// Words that the code no longer uses, each with the standard term. A dialect that is easy to write is hard to read, so
// `npm run check` refuses it where engineers read: names, comments, titles of tests, log messages and documents. What
// people read on screen is no concern of this list.
import { parseSync } from 'oxc-parser';

interface RetiredWord {
  /** Found in names (split into words: `startHouse` is `start house`), and in prose unless `namesOnly` is set. */
  word: RegExp;
  standard: string;
  /** Only names are looked at: in prose the word has a plain meaning too. */
  namesOnly?: true;
  /** Only prose is looked at. */
  proseOnly?: true;
}

export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: /\bhouses?\b/, standard: 'server, app; for people: home, property' },
  { word: /(?<!front )\b(?:doors?|doorsteps?)\b/, standard: 'route, guard, eager route' },
  { word: /\btoolbox(?:es)?\b/, standard: 'context (AppContext, ctx)' },
  { word: /\bdeeds?\b/, standard: 'audit event, action' },
  { word: /\bfootings?\b/, standard: 'message category; basis of a ranking input' },
  {
    word: /(?<!\b(?:capital|uppercase|lowercase|small|single|six|two) )\bletters?\b/,
    standard: 'email, notification, form page, PDF',
  },
  { word: /\bnews\b/, standard: 'event, webhook; summary on a dashboard' },
  { word: /\bhear(?:s|d|ing)?\b(?! (?:from|back))/, standard: 'handle an event; notify' },
  { word: /\b(?:told|untold)\b/, standard: 'submitted, shown, notified', namesOnly: true },
  {
    word: /\b(?:a|one|each|last|next|final|first|second|later|every) try\b|\btries (?:of|at)\b|\b(?:three|five|many|few) tries\b/,
    standard: 'attempt',
    proseOnly: true,
  },
  { word: /\btries\b|\b(?:last|check|of) try\b|\btry (?:id|state|kind)\b/, standard: 'attempt', namesOnly: true },
  { word: /\bdesks?\b/, standard: 'command, routes, desktop' },
  {
    word: /^(?!icon |media ).*\bprint(?:s|ed|er|ers|ing)?\b/,
    standard: 'render, serialize, renderPdf, report, toOpenApi',
    namesOnly: true,
  },
  { word: /\bnouns?\b(?! phrase)/, standard: 'module; tag of an endpoint' },
  { word: /\btowers?\b/, standard: 'layer' },
  { word: /\bin words$/, standard: 'describe…, format…', namesOnly: true },
  { word: /^(?:keep|keeps|kept) (?!alive|mine|previous)/, standard: 'store…, save…, run…, ensure…', namesOnly: true },
  { word: /\bgiv(?:e|es|en|ing) back\b/, standard: 'refund' },
  { word: /\bhand(?:s|ed|ing)? in\b/, standard: 'submit' },
  { word: /\b(?:put|puts|putting) off\b/, standard: 'poll later, postpone' },
  { word: /\b(?:tak(?:e|es|en|ing)|took) back\b/, standard: 'cancel, withdraw, restore' },
  { word: /\berased? again\b/, standard: 'erase restored accounts' },
  { word: /\bleaving\b/, standard: 'account deletion', namesOnly: true },
  { word: /\b(?:wings?|engravings?)\b/, standard: 'contribution bar; illustration' },
  { word: /\b(?:fates?|levers?|journals?)\b/, standard: 'scenario; control endpoint; request log' },
  {
    word: /^(?:world|books|shelf)$|\b(?:make|open) (?:world|books)\b/,
    standard: 'context, store, collection',
    namesOnly: true,
  },
  { word: /^somebody$|^an? (?:friend|asker|landlord|applicant|tenant|rental)\b/, standard: 'create…', namesOnly: true },
  { word: /^may (?!be\b)/, standard: 'assertCan… throws, can… answers', namesOnly: true },
  {
    word: /^(?!.*\brental (?:inputs|values|history|id)\b).*\brentals?\b/,
    standard: 'property',
    namesOnly: true,
  },
  { word: /\brentals?\b(?! (?:history|records?|market))/, standard: 'property', proseOnly: true },
  { word: /\be-mails?\b/, standard: 'email', proseOnly: true },
  { word: /\bsign(?:s|ed|ing)?[- ](?:in|out)\b/, standard: 'log in, log out' },
  { word: /\banew\b/, standard: 'again', proseOnly: true },
  { word: /\bfor good\b/, standard: 'permanently', proseOnly: true },
  { word: /\bof ours\b/, standard: 'our …', proseOnly: true },
  {
    word: /\b(?:is|are) (?:told by|written to(?! (?:the|a|an|disk)\b))\b|\bby letter\b/,
    standard: 'is notified, gets an email',
    proseOnly: true,
  },
];

/** A name as words: `recordDeed` and `RECORD_DEED` are both `record deed`. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .trim()
    .toLowerCase();

/** Where in a text a retired word stands, as `line: message`. A line with `@literal` keeps what the specification fixed. */
interface Found {
  line: number;
  message: string;
}

const complaint = (found: string, standard: string): string => `"${found.trim()}" is retired; say ${standard}`;

function inName(name: string): string[] {
  const words = wordsOfName(name);
  return RETIRED_WORDS.filter(({ word, proseOnly }) => !proseOnly && word.test(words)).map(({ standard }) =>
    complaint(name, standard),
  );
}

function inProse(text: string): string[] {
  const plain = text.replace(/`[^`]*`|https?:\/\/\S+/g, ' ').toLowerCase();
  return RETIRED_WORDS.filter(({ namesOnly }) => !namesOnly).flatMap(({ word, standard }) => {
    const found = word.exec(plain);
    return found ? [complaint(found[0], standard)] : [];
  });
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (isNode(value)) {
    see(value);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see);
  }
}

const TITLED = /^(?:test|it|describe)(?:\.\w+)*$/;
const LOGS = /(?:^|\.)log\.(?:info|warn|error|unexpected)$/;

/** The callee of a call as it is written, `test.each(…)` as `test.each`. */
function calleeOf(source: string, call: Node): string {
  const callee = call.callee as Node;
  const inner = callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression' ? callee : undefined;
  const named = inner ? ((inner.callee ?? inner.tag) as Node) : callee;
  return source.slice(named.start, named.end);
}

/**
 * Retired words in a source file: in its path, its names, its comments, the titles of its tests and its log messages.
 *
 * @param file the path, which decides the language
 */
export function retiredWordsIn(file: string, source: string): string[] {
  const found: Found[] = inName(file.replace(/\.(?:test|journey)?\.?\w+$/, '')).map((message) => ({
    line: 1,
    message,
  }));
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  const { program, comments } = parseSync(file, source);
  const seen = new Set<string>();
  const add = (at: number, messages: string[]): void => {
    for (const message of messages) found.push({ line: lineOf(at), message });
  };
  for (const { start, value } of comments) {
    value.split('\n').forEach((text, index) => {
      for (const message of inProse(text)) found.push({ line: lineOf(start) + index, message });
    });
  }
  visit(program, (node) => {
    const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier';
    if (isName && !seen.has(String(node.name))) {
      seen.add(String(node.name));
      add(node.start, inName(String(node.name)));
    }
    if (node.type !== 'CallExpression') return;
    const callee = calleeOf(source, node);
    const [title] = node.arguments as Node[];
    if (!title || !(TITLED.test(callee) || LOGS.test(callee))) return;
    if (title.type === 'Literal' || title.type === 'TemplateLiteral') {
      add(title.start, inProse(source.slice(title.start + 1, title.end - 1)));
    }
  });
  const lines = source.split('\n');
  return found
    .filter(({ line }) => !lines[line - 1]?.includes('@literal'))
    .map(({ line, message }) => `${file}:${line}: ${message}.`);
}

/** Retired words in a document, in its path and its prose; code in backticks is left alone. */
export function retiredWordsInDocument(file: string, text: string): string[] {
  let isCode = false;
  const prose = text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || line.startsWith('    ') || line.includes('@literal')) return [];
    return inProse(line).map((message) => `${file}:${index + 1}: ${message}.`);
  });
  return [...inName(file.replace(/\.\w+$/, '')).map((message) => `${file}:1: ${message}.`), ...prose];
}
