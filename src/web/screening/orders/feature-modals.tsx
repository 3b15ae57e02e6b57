import { Button } from '@mantine/core';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { CHECKS, priceOf } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { Trans } from '../../app/language/trans.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import classes from './feature-modals.module.css';

interface FeatureModalProps {
  /** Undefined while the modal is closed. */
  feature: CheckKind | undefined;
  onClose: () => void;
}

/** What a check shows, how it works and what it costs. */
export function FeatureModal({ feature, onClose }: FeatureModalProps) {
  return (
    <SheetModal
      opened={feature !== undefined}
      onClose={onClose}
      title={feature && CHECKS[feature].names.landlord()}
      foot={<Button onClick={onClose}>{t`got it`}</Button>}
    >
      {feature && (
        <div className={classes.words}>
          <p>{CHECK_TEXTS[feature].order.shows()}</p>
          <p>{CHECK_TEXTS[feature].order.how()}</p>
          <p>
            <Trans>
              <strong>{formatCents(priceOf(feature))} CAD</strong>, plus tax. The applicant can say yes or no to it, and
              you’re only charged when they submit an application.
            </Trans>
          </p>
        </div>
      )}
    </SheetModal>
  );
}

/** What every application includes without buying a check. */
export function BasicFeaturesModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={t`always included`}
      foot={<Button onClick={onClose}>{t`got it`}</Button>}
    >
      <div className={classes.words}>
        <p>{t`Every application includes whichever of these you ask for, at no cost to you or the applicant.`}</p>
        <ul>
          <li>
            <Trans>
              <strong>housing</strong>: where the applicant lives and has lived, for how long and at what rent
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>landlord details</strong>: who has rented to them, so that you can call
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>employment</strong>: work or studies, income and proof of income
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>household</strong>: who is moving in, pets, parking and smoking
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>ranking</strong>: how the application ranks among the others, and why
            </Trans>
          </li>
        </ul>
      </div>
    </SheetModal>
  );
}
