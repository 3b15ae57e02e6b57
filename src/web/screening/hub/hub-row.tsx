import { Anchor, Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CHECKS, itemForApplicants } from '../../../domain/screening/checks.ts';
import { holdsSubmission, isWaiting } from '../../../domain/screening/orders/checks-progress.ts';
import { t } from '../../../domain/text/t.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Link } from '../../kit/router/link.tsx';
import { CheckIcon } from '../check-icon.tsx';
import { useConsent } from '../consent/use-consent.ts';
import { CheckBadge } from './check-badge.tsx';
import { ContinueAtVendor } from './continue-at-vendor.tsx';
import { describeItem } from './describe-item.ts';
import classes from './hub-row.module.css';
import { canTryAgain, isSentBack, isToDo, type OwnItem } from './own-items.ts';

/** A card of checks, divided by hairlines. */
export const HubRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;

const CONSENT = '/tenant/premium/paid';
const CONFIRM = '/tenant/premium-features#contacts';

interface HubRowProps {
  item: OwnItem;
  applicationId: string;
  landlord: string;
  /** Of the property. */
  province: ProvinceCode | null;
  dayOf: (instant: string) => string;
}

/** One check: its status, and the next action. */
export function HubRow({ item, applicationId, landlord, province, dayOf }: HubRowProps) {
  const consent = useConsent(applicationId, () => undefined);
  const { check_state: state } = item;
  const name = itemForApplicants(item.item);
  const canStart = state === 'to decide' || isToDo(item);
  // A report that nobody has requested yet can be declined, like one that waits for its applicant.
  const canDecline = (holdsSubmission(state) || isWaiting(state)) && item.is_handed_in === 0; // @literal field of the API
  return (
    <li className={classes.row} id={CHECKS[item.item].anchor}>
      <CheckIcon of={item.item} className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} className={classes.name}>
          {name}
        </Title>
        <p className={classes.note} data-again={isSentBack(item) || item.lacksResult || undefined}>
          {describeItem(item, { landlord, province, dayOf })}
        </p>
        {canDecline && (
          <Anchor
            component="button"
            type="button"
            className={classes.refuse}
            aria-label={t`No, thanks: ${name}`}
            disabled={consent.busy}
            onClick={() => consent.give({ [item.item]: 'refused' })}
          >
            {t`No, thanks`}
          </Anchor>
        )}
        {state === 'declined' && (
          <Anchor component={Link} to={CONSENT} className={classes.refuse} aria-label={t`decide again: ${name}`}>
            {t`decide again`}
          </Anchor>
        )}
        {consent.troubles.map((trouble) => (
          <ErrorNote key={trouble} title={trouble} />
        ))}
      </div>
      <div className={classes.state}>
        {state !== 'declined' && <CheckBadge state={state} />}
        {canStart && (
          <Button
            component={Link}
            to={CHECKS[item.item].path}
            aria-label={isAgain(item) ? t`try again ${name}` : t`start ${name}`}
          >
            {isAgain(item) ? t`try again` : t`start`}
          </Button>
        )}
        {state === 'waits for your email or phone' && (
          <Button component={Link} to={CONFIRM} aria-label={t`confirm your email or phone for the ${name}`}>
            {t`confirm`}
          </Button>
        )}
        {state === 'your turn at the vendor' && <ContinueAtVendor item={item} applicationId={applicationId} />}
      </div>
    </li>
  );
}

/** Whether the applicant has begun the check before. */
const isAgain = (item: OwnItem): boolean => isSentBack(item) || item.lacksResult === true || canTryAgain(item);
