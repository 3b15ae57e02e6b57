import { Badge, Button } from '@mantine/core';
import { applicationCounts } from '../../domain/properties/property-news.ts';
import { placeOf, readAddress, streetWithUnit } from '../../domain/values/address.ts';
import { dayIn } from '../../domain/values/province.ts';
import { type Column, RowTitle, TableCard } from '../kit/layout/table-card.tsx';
import classes from './property-list.module.css';
import { StatusSwitch } from './status-switch.tsx';
import type { Rental } from './use-properties.ts';

const postedOn = (rental: Rental): string => dayIn(readAddress(rental.address).province, new Date(rental.created_at));

interface RentalsProps {
  rentals: readonly Rental[];
  onSwitch: (rental: Rental) => void;
  onView: (rental: Rental) => void;
}

/** The landlord's rentals as a table, or as cards on a phone. */
export function DashboardRentals({ rentals, onSwitch, onView }: RentalsProps) {
  const viewButton = (rental: Rental, fullWidth: boolean) => (
    <Button
      variant={applicationCounts(rental).fresh > 0 ? 'light' : 'default'}
      fullWidth={fullWidth}
      onClick={() => onView(rental)}
    >
      view applicants
    </Button>
  );

  const columns: Column<Rental>[] = [
    {
      head: 'Address',
      width: '30%',
      cell: (rental) => (
        <RowTitle
          title={streetWithUnit(rental.address, rental.unit)}
          note={placeOf(rental.address)}
          faded={rental.status === 'inactive'}
        />
      ),
    },
    { head: 'Date posted', cell: (rental) => <time dateTime={rental.created_at}>{postedOn(rental)}</time> },
    { head: 'Complete applications', cell: (rental) => <Applications rental={rental} /> },
    { head: 'Status', cell: (rental) => <StatusSwitch rental={rental} onSwitch={onSwitch} /> },
    { head: '', align: 'right', cell: (rental) => viewButton(rental, false) },
  ];

  const card = (rental: Rental) => (
    <div className={classes.card}>
      <RowTitle
        title={streetWithUnit(rental.address, rental.unit)}
        note={`${placeOf(rental.address)} · posted ${postedOn(rental)}`.replace(/^ · /, '')}
        faded={rental.status === 'inactive'}
      />
      <div className={classes.middle}>
        <Applications rental={rental} word="complete" />
        <StatusSwitch rental={rental} onSwitch={onSwitch} wordFirst />
      </div>
      {viewButton(rental, true)}
    </div>
  );

  return <TableCard label="rentals" columns={columns} rows={rentals} rowKey={({ id }) => id} card={card} />;
}

function Applications({ rental, word }: { rental: Rental; word?: string }) {
  const { complete, fresh } = applicationCounts(rental);
  return (
    <div className={classes.applications} data-faded={rental.status === 'inactive' || undefined}>
      <span>
        <span className={classes.count}>{complete}</span> {word}
      </span>
      {fresh > 0 && <Badge>{fresh} new</Badge>}
    </div>
  );
}
