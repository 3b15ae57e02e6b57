import { msg } from '../text/t.ts';
import type { Asking, Rule } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** What human rights laws protect. */
export const PROTECTED_GROUNDS: Rule<Asking> = {
  id: 'protected-grounds',
  title: msg`Asking about origin, beliefs, family or health`,
  federal: {
    silent: msg`We found no federal rule for private landlords. We follow the strictest one everywhere.`,
    meanwhile: 'never',
  },
  provinces: {
    ON: {
      value: 'never',
      says: msg`Nobody may be treated differently because of race, ancestry, place of origin, colour, ethnic origin, citizenship, creed, sex, sexual orientation, gender identity, marital or family status, or a disability.`,
      source: read(msg`Ontario, Human Rights Code, ss.\u00a02 and 4`),
    },
    QC: {
      value: 'never',
      says: msg`Nobody may be refused because of what the Charter protects, such as origin, religion, family or a disability.`,
      source: fromMemory(msg`Charter of human rights and freedoms, s.\u00a010`),
    },
  },
  elsewhere: {
    silent: msg`Every province protects such grounds, and the lists differ. We haven’t compared them yet.`,
    meanwhile: 'never',
  },
};
