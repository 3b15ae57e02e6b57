import { decideLandlord, type FiledLandlord } from '../../../contract/console/landlords.ts';
import { describeLandlordType } from '../../../domain/accounts/landlord-type.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { IconUserCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { landlordsQuery } from './console-queries.ts';
import { FiledPapers } from './landlord-papers.tsx';
import { PagedList } from './paged-list.tsx';
import { type Verdict, VerdictButtons } from './verdict-buttons.tsx';

const VERDICTS: readonly Verdict<'confirmed' | 'rejected'>[] = [
  {
    name: 'confirmed',
    label: 'confirm',
    title: 'confirm what they say?',
    effect: 'Invitations show it. The landlord gets an email, and so do applicants for whom it changes something.',
  },
  {
    name: 'rejected',
    label: 'reject',
    title: 'reject what they say?',
    effect:
      'Invitations no longer show it, and it can’t be filed again. The landlord gets an email, and so do applicants who were shown it.',
  },
];

const dayOf = (at: string): string => formatDate(new Date(at));

function Landlord({ landlord }: { landlord: FiledLandlord }) {
  return (
    <>
      <p className={classes.what}>{describeLandlordType(landlord.type)}</p>
      <p className={classes.quiet}>filed {dayOf(landlord.filed_at)}</p>
      <p className={classes.id}>{landlord.id}</p>
    </>
  );
}

function State({ landlord: { verified_at, rejected_at } }: { landlord: FiledLandlord }) {
  return (
    <>
      <p>{verified_at ? `verified by email ${dayOf(verified_at)}` : 'not verified by email'}</p>
      {rejected_at && <p className={classes.quiet}>rejected {dayOf(rejected_at)}</p>}
    </>
  );
}

const Decide = ({ landlord: { id } }: { landlord: FiledLandlord }) => (
  <VerdictButtons verdicts={VERDICTS} onDecide={(body) => call(decideLandlord, { params: { id }, body })} />
);

const COLUMNS: readonly Column<FiledLandlord>[] = [
  { head: 'Landlord', width: '17rem', cell: (landlord) => <Landlord landlord={landlord} /> },
  { head: 'State', width: '14rem', cell: (landlord) => <State landlord={landlord} /> },
  { head: 'What they filed', cell: (landlord) => <FiledPapers landlord={landlord} /> },
  { head: 'Is it true?', width: '14rem', cell: (landlord) => <Decide landlord={landlord} /> },
];

const landlordCard = (landlord: FiledLandlord) => (
  <div className={classes.cardRows}>
    <div>
      <Landlord landlord={landlord} />
    </div>
    <div>
      <State landlord={landlord} />
    </div>
    <FiledPapers landlord={landlord} />
    <Decide landlord={landlord} />
  </div>
);

const NONE = {
  title: 'Nobody has filed anything',
  text: 'When a landlord tells us who they are, you’ll find it here.',
  icon: <IconUserCheck size={32} stroke={1.4} aria-hidden />,
};

/** What landlords filed about themselves, copies of their IDs, and the decision about them. */
export function Landlords() {
  return (
    <ConsolePage
      path="/admin/landlords"
      title="landlords’ identities"
      summary="What landlords say about themselves, newest first. Names and IDs open one at a time, and the audit log notes each."
    >
      <PagedList
        query={landlordsQuery}
        what="the landlords"
        rowsIn={({ landlords }) => landlords}
        label="landlords"
        columns={COLUMNS}
        card={landlordCard}
        empty={NONE}
      />
    </ConsolePage>
  );
}
