import { msg, type Text } from '../text/t.ts';

const NAMES: Readonly<Record<string, Text>> = { GST: msg`GST`, HST: msg`HST`, QST: msg`QST`, PST: msg`PST` };

/** The official name of a sales tax in the reader's language: GST is TPS in French. Another name stays as it is. */
export const taxName = (name: string): string => NAMES[name]?.() ?? name;
