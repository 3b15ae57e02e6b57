import type { AppContext } from '../../app-context.ts';
import { findOperators, type Operator } from './operator-store.ts';

/** Everyone who has the operator role. */
export const listOperators = ({ db }: Pick<AppContext, 'db'>): Promise<Operator[]> => findOperators(db);
