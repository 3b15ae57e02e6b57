import type { ComponentType } from 'react';
import { CHECKS, priceOf } from '../../../domain/screening/checks.ts';
import { BY_PRICE } from '../../../domain/screening/orders/catalogue.ts';
import { msg, type Text } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { useSite } from '../../app/api/site.ts';
import { NAMED_ICONS } from '../../kit/display/named-icons.ts';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import type { IconProps } from '../../kit/icons/create-icon.tsx';
import { IconVideo } from '../../kit/icons/icons.ts';
import classes from './paid-checks.module.css';

interface PaidCheck {
  name: Text;
  about: Text;
  Icon: ComponentType<IconProps>;
  /** Undefined for a check that has no price yet. */
  id?: CheckKind;
}

const checks: readonly PaidCheck[] = [
  ...BY_PRICE.map((id) => ({
    id,
    name: CHECKS[id].names.offer,
    about: CHECKS[id].offer.about,
    Icon: NAMED_ICONS[CHECKS[id].icon],
  })),
  { name: msg`personalised video`, about: msg`A short introduction`, Icon: IconVideo }, // @literal
];

/** The checks that can be ordered later, as a price list. */
export function PaidChecks() {
  const offered = useSite().checks;
  return (
    <ul className={classes.checks}>
      {checks
        .filter(({ id }) => !id || offered.includes(id))
        .map(({ id, name, about, Icon }) => (
          <li key={id ?? 'video'} className={classes.check}>
            <Icon size={24} stroke={1.4} className={classes.icon} aria-hidden />
            <div>
              <p className={classes.name}>{name()}</p>
              <p className={classes.about}>{about()}</p>
            </div>
            <div className={classes.end}>
              {id && <span className={classes.price}>{formatCents(priceOf(id))}</span>}
              {(!id || !CHECKS[id].isSoldToLandlords) && <StatusBadge status="coming soon" />}
            </div>
          </li>
        ))}
    </ul>
  );
}
