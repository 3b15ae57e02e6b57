import type { EmploymentReply, HouseholdReply, HousingReply } from '../../../contract/applicant-shapes.ts';
import {
  describeOccupation,
  describeParking,
  describePets,
  formatPerMonth,
  formatYears,
} from '../../../domain/applications/answers/describe-answers.ts';
import { counted } from '../../../domain/text/counted.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { type Fact, FactList } from '../../kit/display/fact-list.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './answers-summary.module.css';

export function HousingFacts({ home }: { home: HousingReply }) {
  const rent: Fact[] =
    home.monthly_rent === null ? [] : [{ label: 'Monthly rent', value: formatDollars(home.monthly_rent) }];
  return (
    <FactList
      facts={[
        { label: 'Address', value: propertyName(home.address, home.unit_number) },
        { label: 'Ownership', value: home.ownership },
        ...rent,
        { label: 'Lived here', value: formatYears(home.duration) },
        { label: 'Reason for leaving', value: home.reason_for_leaving }, // @literal field of the API
      ]}
    />
  );
}

function factsOfJob(entry: EmploymentReply): Fact[] {
  const kind = entry.is_student === 1 ? ' (study)' : entry.is_past === 1 ? ' (past)' : '';
  const { name, where, pay, when } = describeOccupation(entry);
  const line = [where, pay].filter(Boolean).join(', ');
  const facts: Fact[] = [
    {
      label: name + kind,
      value: (
        <>
          {line}
          {when && line && ', '}
          <span data-nowrap>{when}</span>
        </>
      ),
    },
  ];
  if (entry.employment_references.length > 0) {
    const people = entry.employment_references.map((person) => (
      <div key={`${person.name} ${person.email}`}>
        {person.name}, {formatPhone(person.phone_number)}, {person.email}
      </div>
    ));
    facts.push({ label: people.length === 1 ? 'Reference' : 'References', value: people });
  }
  if (entry.proof_of_income.length > 0) {
    facts.push({ label: 'Proof of income', value: <ProofFiles files={entry.proof_of_income} /> });
  }
  return facts;
}

/** Current jobs, then study, then past jobs. */
const order = (entry: EmploymentReply): number => entry.is_past * 2 + entry.is_student;

export function EmploymentFacts({ employments }: { employments: readonly EmploymentReply[] }) {
  const entries = employments.toSorted((a, b) => order(a) - order(b));
  return (
    <div className={classes.entries}>
      {entries.map((entry) => (
        <FactList key={entry.id} facts={factsOfJob(entry)} />
      ))}
    </div>
  );
}

export function HouseholdFacts({ household }: { household: HouseholdReply }) {
  const description: Fact[] = household.description
    ? [
        {
          label: 'In your words',
          value: (
            <span className={classes.words} dir="auto">
              {household.description}
            </span>
          ),
        },
      ]
    : [];
  return (
    <FactList
      facts={[
        { label: 'People', value: household.tenant_count },
        { label: 'Of these under 18', value: household.minor_count },
        { label: 'Parking', value: describeParking(household.parking_count) },
        { label: 'Wants to rent for', value: counted(household.renting_duration, 'month') },
        { label: 'Household income', value: formatPerMonth(household.monthly_income) },
        { label: 'Smoking', value: household.smoke ? 'smoker' : 'non-smoker' },
        { label: 'Pets', value: describePets(household.pets) },
        { label: 'Accessible home', value: household.accessible ? 'needed' : 'not needed' },
        ...description,
      ]}
    />
  );
}
