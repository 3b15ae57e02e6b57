import { ActionIcon, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { CHECKS } from '../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { useSite } from '../../app/api/site.ts';
import { NAMED_ICONS } from '../../kit/display/named-icons.ts';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconInfoCircle } from '../../kit/icons/icons.ts';
import { FeatureModal } from './feature-modals.tsx';
import classes from './feature-switches.module.css';

interface FeatureSwitchesProps {
  /** The person's name, for screen readers. */
  who: string;
  isOn: (id: CheckKind) => boolean;
  /** Whether the law lets the check be requested only after a statement that the landlord hasn't made. */
  waits: (id: CheckKind) => boolean;
  onSwitch: (id: CheckKind, on: boolean) => void;
}

function AboutButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="stone"
      size={28}
      className={classes.info}
      aria-label={t`about ${name}`}
      onClick={onClick}
    >
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** The five checks of one person with their prices in one column, each explained behind its "i". */
export function FeatureSwitches({ who, isOn, waits, onSwitch }: FeatureSwitchesProps) {
  const [explained, setExplained] = useState<CheckKind>();
  const offered = useSite().checks;
  const hint = useId();
  return (
    <>
      <ul className={classes.features} aria-label={t`checks for ${who}`}>
        {CATALOGUE.filter(({ id }) => offered.includes(id)).map(({ id, cents, ...check }) => {
          const name = check.name();
          const Icon = NAMED_ICONS[CHECKS[id].icon];
          const lastWord = name.lastIndexOf(' ') + 1;
          const isComing = NOT_SOLD_TO_LANDLORDS.includes(id);
          const isWaiting = waits(id);
          return (
            <li key={id} className={classes.feature} data-off={isComing || isWaiting || undefined}>
              <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
              <div className={classes.name}>
                {name.slice(0, lastWord)}
                <span className={classes.end}>
                  {name.slice(lastWord)}
                  {!isComing && <AboutButton name={name} onClick={() => setExplained(id)} />}
                </span>
                {isComing && (
                  <span className={classes.soon}>
                    <StatusBadge status="coming soon" />
                  </span>
                )}
                {isWaiting && (
                  <span id={`${hint}-${id}`} className={classes.waits}>
                    {t`Check the box above first`}
                  </span>
                )}
              </div>
              <span className={classes.price}>{formatCents(cents)}</span>
              <Switch
                aria-label={t`${name} for ${who}`}
                checked={isOn(id)}
                disabled={isComing || (isWaiting && !isOn(id))}
                aria-describedby={isWaiting ? `${hint}-${id}` : undefined}
                classNames={{ input: classes.switch, track: classes.track }}
                onChange={(event) => onSwitch(id, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
      <FeatureModal feature={explained} onClose={() => setExplained(undefined)} />
    </>
  );
}
