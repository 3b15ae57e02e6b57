// Finds the sentences for people in a source file: templates tagged `t` or `msg`, and <Trans>.
import { type ESTree, parseSync } from 'vite';
import { choiceSource } from '../../src/domain/text/t.ts';

/** A place in the source. */
interface Span {
  start: number;
  end: number;
}

/** Something that is filled in, by its number in the message. */
export interface Argument extends Span {
  /** What stands in the braces. */
  code: string;
}

/** The opening and closing tag around a part of a rich text, by their number in the message. */
export interface Tag {
  opening: Span;
  /** Undefined for an element without content. */
  closing: Span | undefined;
}

export interface FoundMessage extends Span {
  kind: 't' | 'msg' | 'Trans';
  /** The English message in ICU's syntax. */
  source: string;
  arguments: Argument[];
  tags: Tag[];
  line: number;
}

export interface Found {
  messages: FoundMessage[];
  /** One sentence for each that can't be translated as it is written. */
  problems: string[];
}

type Node = { type: string } & Span & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const asNode = (value: unknown): Node => {
  if (!isNode(value)) throw new Error('the parser gave no node where there is one');
  return value;
};
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && /^(?:JSX)?Identifier$/.test(value.type) ? String(value.name) : undefined;

const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const CHOICES = /^(?:plural|select)$/;
/** Where the tags come from; somebody else's `t` marks nothing. */
const OURS = /\/(?:text\/t|language\/trans)\.tsx?$|^\.\/t\.ts$/;

/** What in the words of a message would be read as ICU's syntax or as a tag. */
const SYNTAX = /[{}]|<\/?\d|(?<!\p{L})'|'(?!\p{L})/u;

class ProblemInSource extends Error {}

/** Reads one file: the messages of the outermost level, and those inside of them, in the order in which they stand. */
class Reading {
  readonly messages: FoundMessage[] = [];
  readonly problems: string[] = [];
  readonly #source: string;
  readonly #name: string;
  readonly #ours: ReadonlySet<string>;
  /** Where the choices start that stand in a message. */
  readonly #choices = new Set<number>();

  constructor(name: string, source: string, ours: ReadonlySet<string>) {
    this.#name = name;
    this.#source = source;
    this.#ours = ours;
  }

  #lineOf(offset: number): number {
    return this.#source.slice(0, offset).split('\n').length;
  }

  #code({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }

  visit(value: unknown, isInFunction: boolean): void {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isNode(each)) continue;
      const inside = isInFunction || FUNCTIONS.test(each.type);
      try {
        this.#read(each, isInFunction);
      } catch (problem) {
        if (!(problem instanceof ProblemInSource)) throw problem;
        this.problems.push(`${this.#name}:${this.#lineOf(each.start)} ${problem.message}`);
      }
      for (const part of Object.values(each)) if (typeof part === 'object') this.visit(part, inside);
    }
  }

  #read(node: Node, isInFunction: boolean): void {
    if (node.type === 'TaggedTemplateExpression') {
      const tag = nameOf(node.tag);
      if ((tag !== 't' && tag !== 'msg') || !this.#ours.has(tag)) return;
      if (tag === 't' && !isInFunction)
        throw new ProblemInSource('is written before anybody reads it: use msg outside of functions');
      this.#add(node, tag, new Parts(this.#choices).ofTemplate(asNode(node.quasi)));
    } else if (node.type === 'JSXElement') {
      const isTrans = nameOf(asNode(node.openingElement).name) === 'Trans' && this.#ours.has('Trans');
      if (isTrans) this.#add(node, 'Trans', new Parts(this.#choices).ofChildren(node));
    } else if (node.type === 'CallExpression' && !this.#choices.has(node.start)) {
      const name = nameOf(node.callee);
      if (name && CHOICES.test(name) && this.#ours.has(name))
        throw new ProblemInSource(`has a ${name} outside of its sentence, where nobody can translate it`);
    }
  }

  #add({ start, end }: Node, kind: FoundMessage['kind'], parts: Parts): void {
    const { text, args, tags } = parts;
    if (text.trim() === '') throw new ProblemInSource('is an empty message');
    if (text !== text.trim()) throw new ProblemInSource('begins or ends with a space, which a translator loses');
    const found = args.map((argument) => ({ ...argument, code: this.#code(argument) }));
    this.messages.push({ start, end, kind, source: text, arguments: found, tags, line: this.#lineOf(start) });
  }
}

/** The parts of one message, put together as its English source. */
class Parts {
  text = '';
  readonly args: Span[] = [];
  readonly tags: Tag[] = [];
  readonly #choices: Set<number>;

  /** @param choices is told where the choices start that stand in a message */
  constructor(choices: Set<number>) {
    this.#choices = choices;
  }

  ofTemplate(quasi: Node): this {
    const expressions = nodesIn(quasi.expressions);
    for (const [index, text] of nodesIn(quasi.quasis).entries()) {
      this.#words(cookedOf(text));
      const expression = expressions[index];
      if (expression) this.#fill(expression);
    }
    return this;
  }

  ofChildren(element: Node): this {
    for (const child of nodesIn(element.children)) this.#child(child);
    return this;
  }

  #child(child: Node): void {
    if (child.type === 'JSXText') this.#words(withoutLineBreaks(String(child.value)));
    else if (child.type === 'JSXElement') this.#element(child);
    else if (child.type === 'JSXExpressionContainer') {
      const expression = asNode(child.expression);
      if (expression.type === 'JSXEmptyExpression') return;
      if (expression.type === 'Literal' && typeof expression.value === 'string') this.#words(expression.value);
      else this.#fill(expression);
    } else throw new ProblemInSource(`has a ${child.type} inside, which is no part of a sentence`);
  }

  #element(element: Node): void {
    const index = this.tags.length;
    const opening = asNode(element.openingElement);
    const closing = isNode(element.closingElement) ? element.closingElement : undefined;
    this.tags.push({ opening, closing });
    this.text += closing ? `<${index}>` : `<${index}/>`;
    if (!closing) return;
    this.ofChildren(element);
    this.text += `</${index}>`;
  }

  #words(text: string): void {
    if (SYNTAX.test(text)) throw new ProblemInSource(`has words that ICU reads otherwise ({, }, <0> or '): ${text}`);
    this.text += text;
  }

  #fill(expression: Node): void {
    const index = this.args.length;
    const name = expression.type === 'CallExpression' ? nameOf(expression.callee) : undefined;
    if (!name || !CHOICES.test(name)) {
      this.args.push(expression);
      this.text += `{${index}}`;
      return;
    }
    this.#choices.add(expression.start);
    const [value, cases] = nodesIn(expression.arguments);
    if (!value || cases?.type !== 'ObjectExpression')
      throw new ProblemInSource(`has a ${name} whose cases don't stand in it`);
    this.args.push(value);
    const entries = nodesIn(cases.properties).map((property) => this.#case(property));
    this.text += choiceSource(
      { kind: name as 'plural' | 'select', cases: Object.fromEntries(entries) as never },
      index,
    );
  }

  #case(property: Node): [string, string] {
    const key = isNode(property.key) ? (nameOf(property.key) ?? String(property.key.value)) : '';
    const text = isNode(property.value) ? wordsOf(property.value) : undefined;
    if (text === undefined) throw new ProblemInSource(`has the case ${key} that is more than words`);
    if (SYNTAX.test(text)) throw new ProblemInSource(`has words that ICU reads otherwise ({, }, <0> or '): ${text}`);
    return [key, text];
  }
}

/** The words of a string, or of a template in which nothing is filled in. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...others] = node.type === 'TemplateLiteral' ? nodesIn(node.quasis) : [];
  return only && others.length === 0 ? cookedOf(only) : undefined;
}

/** The text of a part of a template. */
const cookedOf = ({ value }: Node): string => String((value as { cooked: string }).cooked);

/** The text between elements as React shows it: line breaks with what is around them become one space, or nothing at the ends. */
function withoutLineBreaks(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter(Boolean)
    .join(' ');
}

/** The names under which a file imports what marks sentences. */
function importedTags(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !OURS.test(statement.source.value)) continue;
    for (const { local } of statement.specifiers) names.add(local.name);
  }
  return names;
}

/** Whether a file can have any sentence for people that is marked. */
export const hasMessages = (source: string): boolean => /\b(?:t|msg)`|<Trans\b/.test(source);

/** The sentences for people in a source file, in the order in which they stand; one inside another comes after it. */
export function findMessages(name: string, source: string): Found {
  if (!hasMessages(source)) return { messages: [], problems: [] };
  const { program } = parseSync(name, source);
  const reading = new Reading(name, source, importedTags(program));
  reading.visit(program.body, false);
  return { messages: reading.messages, problems: reading.problems };
}
