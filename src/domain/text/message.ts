/**
 * A compiled message in the form of Lingui: texts, arguments by number (`['0']`), and choices with a message for each
 * case. In a case of a plural, `#` is the number.
 */
export type Message = readonly Token[];
type Token = string | readonly [argument: string] | readonly [argument: string, kind: ChoiceKind, cases: CompiledCases];
export type ChoiceKind = 'plural' | 'select';
export type CompiledCases = Readonly<Record<string, Message>>;
