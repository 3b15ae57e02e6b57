import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { type Column, RowTitle, TableCard } from '../../../kit/layout/table-card.tsx';
import { LONG_WORDS, type Specimen } from '../specimen.tsx';

interface Home {
  address: string;
  rent: string;
  isActive: boolean;
}

const HOMES: Home[] = [
  { address: '48 Fermanagh Ave', rent: '$2,100', isActive: true },
  { address: LONG_WORDS, rent: '$1,950', isActive: false },
];

const title = ({ address, isActive }: Home) => <RowTitle title={address} note="unit 2" faded={!isActive} />;
const status = ({ isActive }: Home) => <StatusBadge status={isActive ? 'active' : 'inactive'} />;

const COLUMNS: Column<Home>[] = [
  { head: 'property', cell: title, width: '50%' },
  { head: 'status', cell: status },
  { head: 'rent', cell: ({ rent }) => rent, align: 'right' },
];

const table = (rows: Home[]) => (
  <TableCard
    label="Properties"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ address }) => address}
    card={(home) => (
      <>
        {title(home)} {status(home)}
      </>
    )}
  />
);

export const specimen: Specimen = { shown: { default: table(HOMES), empty: table([]) } };
