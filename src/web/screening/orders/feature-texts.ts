import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconMessageCheck,
  type IconProps,
  IconShieldSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';

interface FeatureText {
  /** What it shows a landlord, in one or two sentences. */
  shows: string;
  /** How it is done. */
  how: string;
  Icon: ComponentType<IconProps>;
}

/** What landlords read about a check before they order it. */
export const FEATURE_TEXTS: Record<CheckKind, FeatureText> = {
  credit_check: {
    shows:
      'The score and what stands behind it: accounts, late payments, how much of their limits is used, collections and bankruptcies.',
    how: 'The credit bureau is asked once, through Certn. It is a soft inquiry: the score does not change. A SIN is optional.',
    Icon: IconGauge,
  },
  id_verification: {
    shows: 'Whether the person is who the application says, and the name on the document.',
    how: 'VeriFast compares a government document with a photo that the person takes of themselves.',
    Icon: IconId,
  },
  background_check: {
    shows: 'Whether public court records, fraud lists or sex-offender registries hold an entry about the person.',
    how: 'Certn searches the records. What is found is shown beside the rank and never counts in it.',
    Icon: IconShieldSearch,
  },
  reference_check: {
    shows: 'What earlier landlords say: was the rent on time, was there damage, would they rent to the person again.',
    how: 'Earlier landlords answer on a page of ours, without an account.',
    Icon: IconMessageCheck,
  },
  financial_verification: {
    shows: 'Income, rent, bills, savings and loans as the bank sees them, as totals and never as single purchases.',
    how: 'The person signs in at their own bank in the window of VeriFast. Nobody but the bank sees the password.',
    Icon: IconBuildingBank,
  },
};
