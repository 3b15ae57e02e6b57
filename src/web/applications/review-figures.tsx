import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { petsInWords, readPets, rentingHistory, yearsInWords } from '../../domain/applications/answers-in-words.ts';
import { householdIncome } from '../../domain/applications/group.ts';
import { counted } from '../../domain/counted.ts';
import { formatDollars } from '../../domain/money.ts';
import { asksFor, type Section } from '../../domain/properties/requirements.ts';
import classes from './review-figures.module.css';

interface FiguresProps {
  applicant: ApplicantForLandlord;
  /** The applications of those who apply together with the applicant; their answers are there once they submitted. */
  others: readonly ApplicantForLandlord[];
  requirements: readonly string[];
}

interface Figure {
  label: string;
  value: string;
  note: string;
}

/** What stands in place of a figure without an answer. */
const silence = (requirements: readonly string[], section: Section): Omit<Figure, 'label'> =>
  asksFor(requirements, section) ? { value: 'left out', note: '' } : { value: 'not asked', note: '' };

function income({ applicant, others, requirements }: FiguresProps): Omit<Figure, 'label'> {
  const entries = [applicant, ...others].map(({ user }) => user.employments);
  const { dollars, from } = householdIncome(entries);
  if (entries.flat().length === 0) return silence(requirements, 'employment');
  return { value: formatDollars(dollars), note: from ? `a month, stated, ${from}` : 'no job named' };
}

function renting({ applicant, requirements }: FiguresProps): Omit<Figure, 'label'> {
  const { housings } = applicant.user;
  const { years, homes } = rentingHistory(housings);
  if (homes > 0) return { value: yearsInWords(years), note: counted(homes, 'home') };
  if (housings.length > 0) return { value: 'owner', note: 'owns their home' };
  return applicant.never_rented
    ? { value: 'never yet', note: 'has not rented before' }
    : silence(requirements, 'current_housing');
}

function household({ applicant, requirements }: FiguresProps): Figure[] {
  const answered = applicant.user.households[0];
  if (!answered) {
    const nothing = silence(requirements, 'household');
    return [
      { label: 'people', ...nothing },
      { label: 'pets', ...nothing },
    ];
  }
  const pets = readPets(answered.pets);
  const parking = answered.parking_count > 0 ? counted(answered.parking_count, 'parking spot') : 'no parking';
  return [
    {
      label: 'people',
      value: String(answered.tenant_count),
      note: `for ${counted(answered.renting_duration, 'month')}, ${parking}`,
    },
    {
      label: 'pets',
      value: pets.length > 0 ? String(pets.length) : 'none',
      note: pets.length > 0 ? petsInWords(pets) : '',
    },
  ];
}

/** Four figures at a glance, as they were stated. */
export function ReviewFigures(props: FiguresProps) {
  const figures: Figure[] = [
    { label: props.others.length > 0 ? 'household income' : 'income', ...income(props) },
    { label: 'renting for', ...renting(props) },
    ...household(props),
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
