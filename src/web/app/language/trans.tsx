import type { ReactNode } from 'react';
import type { Choice } from '../../../domain/text/t.ts';

type Part = ReactNode | Choice;

/**
 * A sentence with elements in it, such as a link: `<Trans>New here? <Link to="/signup">Sign up</Link> first.</Trans>`.
 * Translators get it whole. The build puts the sentence of its language in its place
 * (tools/translations/translate-sources.ts), so it's never rendered itself.
 */
export function Trans(_: { children: Part | readonly Part[] }): ReactNode {
  throw new Error('a sentence was not put in place by the build');
}
