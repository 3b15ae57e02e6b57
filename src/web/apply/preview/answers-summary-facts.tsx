import type { HousingReply } from '../../../contract/answer-shapes.ts';
import type { Fields } from '../../../domain/applications/sections/field.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import type { LandlordAnswersOf, SectionFields } from '../../../domain/applications/sections/section.ts';
import { factsAfterAcceptance, factsOf, textsOf } from '../../../domain/applications/sections/section-facts.ts';
import { t } from '../../../domain/text/t.ts';
import { type Fact, FactList } from '../../kit/display/fact-list.tsx';
import { IconEyeOff } from '../../kit/icons/icons.ts';
import classes from './answers-summary.module.css';

export const HousingFacts = ({ home }: { home: HousingReply }) => <FactList facts={factsOf(HOME, home)} />;

/** Answers that the landlord does not get, or not yet. */
export function HiddenFacts({ title, lists }: { title: string; lists: readonly (readonly Fact[])[] }) {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={classes.hidden}>
      <p className={classes.hiddenTitle}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden />
        {title}
      </p>
      {filled.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists have no other identity
        <FactList key={index} facts={facts} />
      ))}
    </div>
  );
}

interface SectionFactsProps<F extends Fields> {
  section: SectionFields<F>;
  /** The answers as the applicant gave them. */
  own: Readonly<Record<string, unknown>>;
  /** The same as the landlord gets them. */
  shown: LandlordAnswersOf<F>;
  landlord: string;
}

/** The answers of a section with one record. */
export function SectionFacts<F extends Fields>({ section, own, shown, landlord }: SectionFactsProps<F>) {
  const texts = textsOf(section, shown).map((text) => ({
    label: t`In your own words`,
    value: (
      <span className={classes.words} dir="auto">
        {text}
      </span>
    ),
  }));
  const after = factsAfterAcceptance(section, shown).map(({ label }) => label);
  return (
    <>
      <FactList facts={[...factsOf(section, shown), ...texts]} />
      <HiddenFacts
        title={t`Shown to ${landlord} only if you’re accepted`}
        lists={[factsAfterAcceptance(section, own).filter(({ label }) => !after.includes(label))]}
      />
    </>
  );
}
