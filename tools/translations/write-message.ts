// Writes a translated message as code, for a build of the web app that has one language: what is left of a sentence is a
// template or an element with its parts in that language's order.
import type { CompiledCases, Message } from '../../src/domain/text/message.ts';
import type { FoundMessage, Tag } from './find-messages.ts';

/** The names under which the code reaches what chooses between cases. */
export const CHOOSE = 'chooseCase';
export const NUMBER = 'writeNumber';

/** The code of a place in the source, with the messages in it written already. */
type CodeOf = (span: { start: number; end: number }) => string;

interface Writing {
  message: FoundMessage;
  codeOf: CodeOf;
  /** The code of the number that `#` stands for. */
  number?: string | undefined;
}

const codeOfArgument = ({ message, codeOf }: Writing, number: string): string => {
  const argument = message.arguments[Number(number)];
  if (!argument) throw new Error(`the message has no argument {${number}}: ${message.source}`);
  return codeOf(argument);
};

/** The code of a choice, each of whose cases `write` writes. */
function choice(
  writing: Writing,
  [argument, kind, cases]: readonly [string, string, CompiledCases],
  write: (message: Message, writing: Writing) => string,
): string {
  const value = codeOfArgument(writing, argument);
  const number = kind === 'plural' ? value : writing.number;
  const written = Object.entries(cases).map(
    ([key, text]) => `${JSON.stringify(key)}: ${write(text, { ...writing, number })}`,
  );
  return `${CHOOSE}(${value}, {${written.join(', ')}})`;
}

const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, (found) => `\\${found}`);

/** A message as a template. */
export function asTemplate(message: Message, writing: Writing): string {
  const parts = message.map((token) => {
    if (token === '#' && writing.number !== undefined) return `\${${NUMBER}(${writing.number})}`;
    if (typeof token === 'string') return inTemplate(token);
    const [argument, kind, cases] = token;
    if (!kind || !cases) return `\${${codeOfArgument(writing, argument)}}`;
    return `\${${choice(writing, [argument, kind, cases], asTemplate)}}`;
  });
  return `\`${parts.join('')}\``;
}

const TAGS = /(<\/?\d+\/?>)/;

function tagCode({ tags, source }: FoundMessage, written: string, codeOf: CodeOf): string {
  const [, isClosing, number] = /^<(\/?)(\d+)\/?>$/.exec(written) ?? [];
  const tag: Tag | undefined = tags[Number(number)];
  const span = isClosing ? tag?.closing : tag?.opening;
  if (!span) throw new Error(`the message has no tag ${written}: ${source}`);
  return codeOf(span);
}

/** A message as the children of an element. */
function asChildren(message: Message, writing: Writing): string {
  return message
    .map((token) => {
      if (token === '#' && writing.number !== undefined) return `{${NUMBER}(${writing.number})}`;
      if (typeof token === 'string') {
        return token
          .split(TAGS)
          .filter(Boolean)
          .map((part) =>
            TAGS.test(part) ? tagCode(writing.message, part, writing.codeOf) : `{${JSON.stringify(part)}}`,
          )
          .join('');
      }
      const [argument, kind, cases] = token;
      if (!kind || !cases) return `{${codeOfArgument(writing, argument)}}`;
      return `{${choice(writing, [argument, kind, cases], asElement)}}`;
    })
    .join('');
}

/** A message as an element. */
export const asElement = (message: Message, writing: Writing): string => `<>${asChildren(message, writing)}</>`;
