import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import {
  describeParkingSpots,
  formatYears,
  rentingHistory,
} from '../../../domain/applications/answers/describe-answers.ts';
import { describePets, readPets } from '../../../domain/applications/answers/pets.ts';
import { householdIncome } from '../../../domain/applications/groups/group.ts';
import { asksFor } from '../../../domain/properties/requirements.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { describeIncome } from '../../../domain/ranking/reasons/household-income.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import classes from './key-figures.module.css';

/** Figures that were checked rather than stated. */
export interface CheckedFigures {
  /** Undefined where there are no credit checks. */
  credit: Omit<Figure, 'label'> | undefined;
  /** The applicant's income according to the bank, in dollars a month. */
  bankIncome: number | undefined;
}

interface FiguresProps extends CheckedFigures {
  applicant: ApplicantForLandlord;
  /** The applications of the other group members; they hold answers once submitted. */
  others: readonly ApplicantForLandlord[];
}

interface Figure {
  label: string;
  value: string;
  note: string;
}

/** The placeholder for a figure without an answer. */
const missingFigure = ({ requirements }: ApplicantForLandlord, section: Section): Omit<Figure, 'label'> =>
  asksFor(requirements, section) ? { value: t`left out`, note: '' } : { value: t`not asked`, note: '' };

/** The household's income as everywhere; of a co-applicant, who has no rank, their own. */
function income({ applicant, others, bankIncome }: FiguresProps): Omit<Figure, 'label'> {
  const entries = [applicant, ...others].map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  const own = { stated: from ? dollars : null, listed: from ? dollars : null };
  const { amount, source, beside } =
    applicant.ranking?.income ??
    describeIncome({ ...own, verified: bankIncome ?? null, verified_adults: 1, adults: 1 + others.length });
  if (amount !== null) {
    return { value: formatDollars(amount), note: [t`a month, ${source}`, beside].filter(Boolean).join('; ') };
  }
  if (entries.flat().length === 0) return missingFigure(applicant, 'employment');
  return { value: formatDollars(dollars), note: t`no income stated` };
}

function renting({ applicant }: FiguresProps): Omit<Figure, 'label'> {
  const { housings } = applicant.user;
  const { years, homes } = rentingHistory(housings);
  if (homes > 0) return { value: formatYears(years), note: t`${plural(homes, { one: '# home', other: '# homes' })}` };
  if (housings.length > 0) return { value: t`owner`, note: t`owns their home` };
  return applicant.never_rented
    ? { value: t`never yet`, note: t`has not rented before` }
    : missingFigure(applicant, 'current_housing');
}

function people({ applicant }: FiguresProps): Omit<Figure, 'label'> {
  const answered = applicant.user.households[0];
  if (!answered) return missingFigure(applicant, 'household');
  const pets = readPets(answered.pets);
  return {
    value: String(answered.tenant_count),
    note: [describeParkingSpots(answered.parking_count), pets.length > 0 ? describePets(pets) : t`no pets`].join(', '),
  };
}

/** The figures at a glance. */
export function KeyFigures(props: FiguresProps) {
  const figures: Figure[] = [
    {
      label: props.applicant.isCoapplicant ? t`income` : t`household income`,
      ...income(props),
    },
    ...(props.credit ? [{ label: t`credit score`, ...props.credit }] : []),
    { label: t`renting for`, ...renting(props) },
    { label: t`people`, ...people(props) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-words={!/\d/.test(value) || undefined}>
            {value}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
