import { describe, expect, it } from 'vitest';
import { SECTIONS, type Section } from '../properties/sections.ts';
import type { SectionState } from './answers/completeness.ts';
import { firstSectionPath, nextOpenPath, pathAfter, pathBefore } from './step-paths.ts';
import { type ProgressFacts, stepProgress } from './step-progress.ts';

/** The states of current housing, previous housing, employment and household. */
const sections = (...states: SectionState[]): Record<Section, SectionState> =>
  Object.fromEntries(SECTIONS.map((section, place) => [section, states[place] ?? 'missing'])) as Record<
    Section,
    SectionState
  >;

const NEW: ProgressFacts = {
  status: 'pending',
  sections: sections('missing', 'skipped', 'missing', 'missing'),
  neverRented: false,
  hasGroup: false,
  hasGuarantor: false,
  checks: 'none',
};
const FULL = sections('complete', 'complete', 'complete', 'complete');

const statesOf = (facts: ProgressFacts | undefined): string =>
  stepProgress(facts)
    .map(({ number, state }) => `${number} ${state}`)
    .join(', ');

describe('the steps of an application', () => {
  it.each<[string, Partial<ProgressFacts>, string]>([
    ['nothing is filled in', {}, '1 done, 2 open, 3 open, 4 open, 5 open, 6 optional, 7 optional, 8 open'],
    [
      'only checks were asked for and finished',
      { checks: 'done' },
      '1 done, 2 open, 3 open, 4 open, 5 open, 6 optional, 7 done, 8 open',
    ],
    [
      'somebody was invited',
      { hasGroup: true },
      '1 done, 2 done, 3 open, 4 open, 5 open, 6 optional, 7 optional, 8 open',
    ],
    [
      'the previous home was left out',
      { sections: sections('complete', 'skipped', 'missing', 'missing') },
      '1 done, 2 done, 3 done, 4 open, 5 open, 6 optional, 7 optional, 8 open',
    ],
    [
      'a person who never rented',
      { sections: sections('skipped', 'skipped', 'missing', 'missing'), neverRented: true },
      '1 done, 2 done, 3 done, 4 open, 5 open, 6 optional, 7 optional, 8 open',
    ],
    [
      'the current home was left out and an earlier one told',
      { sections: sections('missing', 'complete', 'missing', 'missing') },
      '1 done, 2 done, 3 open, 4 open, 5 open, 6 optional, 7 optional, 8 open',
    ],
    [
      'only the household is asked for',
      { sections: sections('not asked', 'not asked', 'not asked', 'missing') },
      '1 done, 2 open, 3 not asked, 4 not asked, 5 open, 6 optional, 7 optional, 8 open',
    ],
    [
      'all is submitted',
      { status: 'in-review', sections: FULL, hasGuarantor: true, checks: 'open' },
      '1 done, 2 done, 3 done, 4 done, 5 done, 6 done, 7 open, 8 done',
    ],
  ])('%s', (_, facts, states) => expect(statesOf({ ...NEW, ...facts })).toBe(states));

  it('are none of them done without an application', () => {
    expect(statesOf(undefined)).toBe('1 open, 2 open, 3 open, 4 open, 5 open, 6 open, 7 open, 8 open');
  });

  it('open with what is left of them', () => {
    const housing = (facts: Partial<ProgressFacts>) => stepProgress({ ...NEW, ...facts })[2]?.path;
    expect(housing({})).toBe('/tenant/current-housing');
    expect(housing({ sections: FULL })).toBe('/tenant/current-housing');
    expect(housing({ sections: sections('not asked', 'skipped') })).toBe('/tenant/previous-housing');
  });
});

describe('the way through the screens', () => {
  const all = [...SECTIONS];
  it.each<[Parameters<typeof pathAfter>[0], readonly Section[], Partial<ProgressFacts>, string]>([
    ['coapplication', all, {}, '/tenant/current-housing'],
    ['current-housing', all, {}, '/tenant/previous-housing'],
    ['current-housing', all, { neverRented: true }, '/tenant/employment-info'],
    ['previous-housing', all, {}, '/tenant/employment-info'],
    ['employment-info', all, {}, '/tenant/household-info'],
    ['household-info', all, {}, '/tenant/application-preview'],
    ['household-info', all, { checks: 'open' }, '/tenant/premium-features'],
    ['household-info', all, { checks: 'done' }, '/tenant/premium-features'],
    ['coapplication', ['household'], {}, '/tenant/household-info'],
    ['coapplication', ['previous_housing'], {}, '/tenant/previous-housing'],
    ['current-housing', ['current_housing'], {}, '/tenant/application-preview'],
    ['current-housing', ['current_housing'], { checks: 'open' }, '/tenant/premium-features'],
    ['current-housing', ['current_housing', 'household'], {}, '/tenant/household-info'],
  ])('after %s, where %j is asked for and %j, comes %s', (step, asked, facts, path) => {
    expect(pathAfter(step, { ...NEW, ...facts, asked })).toBe(path);
  });

  it.each<[Parameters<typeof pathBefore>[0], readonly Section[], boolean, string]>([
    ['coapplication', all, false, '/tenant/dashboard'],
    ['current-housing', all, false, '/tenant/coapplication'],
    ['employment-info', all, false, '/tenant/previous-housing'],
    ['employment-info', all, true, '/tenant/current-housing'],
    ['guarantor', all, false, '/tenant/household-info'],
    ['application-preview', all, false, '/tenant/household-info'],
    ['checks', ['current_housing'], false, '/tenant/current-housing'],
    ['household-info', ['household'], false, '/tenant/coapplication'],
  ])('before %s, where %j is asked for, comes the screen before', (step, asked, neverRented, path) => {
    expect(pathBefore(step, { asked, neverRented })).toBe(path);
  });

  it('begins after "who applies" with what is asked for', () => {
    expect(firstSectionPath(all)).toBe('/tenant/current-housing');
    expect(firstSectionPath(['employment', 'household'])).toBe('/tenant/employment-info');
  });
});

describe('the next open screen', () => {
  it.each<[string, Partial<ProgressFacts>, string]>([
    ['who applies, for somebody new', {}, '/tenant/coapplication'],
    ['the first missing part', { hasGroup: true }, '/tenant/current-housing'],
    [
      'a missing part further on',
      { sections: sections('complete', 'skipped', 'complete', 'missing') },
      '/tenant/household-info',
    ],
    ['the preview, when all is filled in', { sections: FULL }, '/tenant/application-preview'],
    [
      'the preview, when nothing has to be filled in',
      { sections: sections('not asked', 'skipped', 'not asked', 'not asked') },
      '/tenant/application-preview',
    ],
  ])('is %s', (_, facts, path) => expect(nextOpenPath({ ...NEW, ...facts })).toBe(path));
});
