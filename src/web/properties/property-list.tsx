import { Anchor, Badge, Button } from '@mantine/core';
import { formatAskingRent } from '../../domain/properties/format-terms.ts';
import { plural, t } from '../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../domain/values/address.ts';
import { formatDateIn } from '../../domain/values/province.ts';
import { Trans } from '../app/language/trans.tsx';
import { IconAlertTriangle } from '../kit/icons/icons.ts';
import { type Column, RowTitle, TableCard } from '../kit/layout/table-card.tsx';
import classes from './property-list.module.css';
import { StatusSwitch } from './status-switch.tsx';
import type { Property } from './use-properties.ts';

const postedOn = (property: Property): string =>
  formatDateIn(readAddress(property.address).province, new Date(property.created_at));

interface PropertiesProps {
  properties: readonly Property[];
  onSwitch: (property: Property) => void;
  onView: (property: Property) => void;
  /** Shows the invitations that did not arrive. */
  onUndelivered: (property: Property) => void;
}

/** The landlord's properties as a table, or as cards on a phone or an upright tablet. */
export function PropertyList({ properties, onSwitch, onView, onUndelivered }: PropertiesProps) {
  const viewButton = (property: Property, fullWidth: boolean) => (
    <Button
      variant={property.counts.fresh > 0 ? 'light' : 'default'}
      fullWidth={fullWidth}
      onClick={() => onView(property)}
    >
      {t`view applicants`}
    </Button>
  );

  const columns: Column<Property>[] = [
    {
      head: t`Address`,
      width: '30%',
      cell: (property) => (
        <>
          <RowTitle
            title={streetWithUnit(property.address, property.unit)}
            note={[placeOf(property.address), formatAskingRent(property.asking_rent)].filter(Boolean).join(' · ')}
            faded={property.status === 'inactive'}
          />
          <Undelivered property={property} onShow={onUndelivered} />
        </>
      ),
    },
    { head: t`Date posted`, cell: (property) => <time dateTime={property.created_at}>{postedOn(property)}</time> }, // @literal
    { head: t`Complete applications`, cell: (property) => <Applications property={property} /> }, // @literal
    { head: t`Status`, cell: (property) => <StatusSwitch property={property} onSwitch={onSwitch} /> },
    { head: '', align: 'right', cell: (property) => viewButton(property, false) },
  ];

  const card = (property: Property) => (
    <div className={classes.card}>
      <RowTitle
        title={streetWithUnit(property.address, property.unit)}
        note={[placeOf(property.address), formatAskingRent(property.asking_rent), t`posted ${postedOn(property)}`]
          .filter(Boolean)
          .join(' · ')}
        faded={property.status === 'inactive'}
      />
      <Undelivered property={property} onShow={onUndelivered} />
      <div className={classes.middle}>
        <Applications property={property} isNamed />
        <StatusSwitch property={property} onSwitch={onSwitch} wordFirst />
      </div>
      {viewButton(property, true)}
    </div>
  );

  return (
    <TableCard label={t`properties`} columns={columns} rows={properties} rowKey={({ id }) => id} card={card} wide />
  );
}

function Applications({ property, isNamed = false }: { property: Property; isNamed?: boolean }) {
  const { complete, fresh } = property.counts;
  return (
    <div className={classes.applications} data-faded={property.status === 'inactive' || undefined}>
      <span>
        {isNamed ? (
          <Trans>
            <span className={classes.count}>{complete}</span> {plural(complete, { one: 'complete', other: 'complete' })}
          </Trans>
        ) : (
          <span className={classes.count}>{complete}</span>
        )}{' '}
      </span>
      {fresh > 0 && <Badge>{t`${plural(fresh, { one: '# new', other: '# new' })}`}</Badge>}
    </div>
  );
}

/** How many invitations did not arrive, as a link to them. An inactive property waits for nobody. */
function Undelivered({ property, onShow }: { property: Property; onShow: (property: Property) => void }) {
  const { undelivered } = property.counts;
  if (undelivered === 0 || property.status === 'inactive') return null;
  return (
    <Anchor component="button" type="button" className={classes.undelivered} onClick={() => onShow(property)}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <span>{t`${plural(undelivered, { one: '# invitation', other: '# invitations' })} couldn’t be delivered`}</span>
    </Anchor>
  );
}
