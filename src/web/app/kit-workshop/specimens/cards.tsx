import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Card, CardPart } from '../../../kit/layout/card.tsx';
import { CornerCard } from '../../../kit/layout/corner-card.tsx';
import { FoldBody, FoldContext, type Folds, FoldTitle } from '../../../kit/layout/fold.tsx';
import { type Column, RowTitle, TableCard } from '../../../kit/layout/table-card.tsx';
import { Held, LONG_TEXT, LONG_WORDS, type Specimens } from '../specimen.tsx';

const section = (id: string): ReactNode => (
  <>
    <FoldTitle id={id} order={3}>
      Current housing
    </FoldTitle>
    <FoldBody id={id}>{LONG_TEXT}</FoldBody>
  </>
);

const folding = (id: string, initial: boolean): ReactNode => (
  <Held initial={initial}>
    {(isFolded, change) => {
      const folds: Folds = { isFolded: () => isFolded, fold: (_, next) => change(next) };
      return <FoldContext value={folds}>{section(id)}</FoldContext>;
    }}
  </Held>
);

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

export const specimens: Specimens = {
  'layout/card': {
    shown: {
      default: <Card>{LONG_TEXT}</Card>,
      'flush, with parts': (
        <Card flush>
          <CardPart>48 Fermanagh Ave</CardPart>
          <CardPart>27 Barton St E</CardPart>
        </Card>
      ),
    },
  },
  'layout/corner-card': {
    shown: {
      'with a picture': (
        <Box h={360}>
          <CornerCard label="An invitation" after={0} remember="kit-corner" picture={<Illustration variant="double" />}>
            {(dismiss) => (
              <>
                <p>Add your first property in two minutes.</p>
                <Button mt="sm" size="sm" variant="default" onClick={dismiss}>
                  Got it
                </Button>
              </>
            )}
          </CornerCard>
        </Box>
      ),
    },
  },
  'layout/fold': {
    shown: {
      open: folding('open', false),
      folded: folding('folded', true),
      'where sections do not fold': section('fixed'),
    },
  },
  'layout/table-card': { shown: { default: table(HOMES), empty: table([]) } },
};
