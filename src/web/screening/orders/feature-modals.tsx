import { Button } from '@mantine/core';
import { CATALOGUE, type CheckKind, priceOf } from '../../../domain/screening/orders/catalogue.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import classes from './feature-modals.module.css';
import { FEATURE_TEXTS } from './feature-texts.ts';

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
      title={CATALOGUE.find(({ id }) => id === feature)?.name}
      foot={<Button onClick={onClose}>got it</Button>}
    >
      {feature && (
        <div className={classes.words}>
          <p>{FEATURE_TEXTS[feature].shows}</p>
          <p>{FEATURE_TEXTS[feature].how}</p>
          <p>
            <strong>{formatCents(priceOf(feature))} CAD</strong>, plus tax. The applicant can say yes or no to it, and
            you’re only charged when they submit an application.
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
      title="always included"
      foot={<Button onClick={onClose}>got it</Button>}
    >
      <div className={classes.words}>
        <p>Every application includes whichever of these you ask for, at no cost to you or the applicant.</p>
        <ul>
          <li>
            <strong>housing</strong>: where the applicant lives and has lived, for how long and at what rent
          </li>
          <li>
            <strong>landlord details</strong>: who has rented to them, so that you can call
          </li>
          <li>
            <strong>employment</strong>: work or studies, income and proof of income
          </li>
          <li>
            <strong>household</strong>: who is moving in, pets, parking and smoking
          </li>
          <li>
            <strong>ranking</strong>: how the application ranks among the others, and why
          </li>
        </ul>
      </div>
    </SheetModal>
  );
}
