import { Checkbox } from '@mantine/core';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { useSite } from '../../app/api/site.ts';
import { CheckIcon } from '../check-icon.tsx';
import { HubRows } from '../hub/hub-row.tsx';
import { VideoRow } from '../hub/video-row.tsx';
import classes from './tool-choice.module.css';

interface ToolChoiceProps {
  chosen: readonly CheckKind[];
  onChoose: (chosen: CheckKind[]) => void;
  /** Checks that the application already includes, whoever pays. */
  taken: readonly CheckKind[];
}

/** The six advanced tools: five for sale, with prices, and one coming soon. */
export function ToolChoice({ chosen, onChoose, taken }: ToolChoiceProps) {
  const offered = useSite().checks;
  return (
    <HubRows>
      {CATALOGUE.filter(({ id }) => offered.includes(id)).map(({ id, cents }) => {
        const isTaken = taken.includes(id);
        return (
          <li key={id} className={classes.tool} data-chosen={chosen.includes(id) || undefined}>
            <CheckIcon of={id} className={classes.icon} />
            <Checkbox
              classNames={{ root: classes.choice ?? '', body: classes.body ?? '', labelWrapper: classes.words ?? '' }}
              labelPosition="left"
              label={itemForApplicants(id)}
              description={isTaken ? t`Already part of your application` : CHECK_TEXTS[id].purchase()}
              checked={chosen.includes(id)}
              disabled={isTaken}
              onChange={(event) =>
                onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span className={classes.price} data-nowrap>
              {formatCents(cents)}
            </span>
          </li>
        );
      })}
      <VideoRow isHeading={false} />
    </HubRows>
  );
}
