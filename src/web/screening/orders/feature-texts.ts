import type { ComponentType } from 'react';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { IconProps } from '../../kit/icons/create-icon.tsx';
import { IconBuildingBank, IconGauge, IconId, IconMessageCheck, IconShieldSearch } from '../../kit/icons/icons.ts';

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
      'The score and what’s behind it: accounts, late payments, how much of the available credit is used, collections and bankruptcies.',
    how: 'We ask the credit bureau once, through Certn. It’s a soft inquiry, so the score doesn’t change. A SIN is optional.',
    Icon: IconGauge,
  },
  id_verification: {
    shows: 'Whether applicants are who they say they are, and the name on their ID.',
    how: 'VeriFast compares a government-issued ID with a photo that applicants take of themselves.',
    Icon: IconId,
  },
  background_check: {
    shows: 'Whether the applicant appears in public court records, fraud lists or sex offender registries.',
    how: 'Certn searches the records. Criminal and sex offender records never count in the rank.',
    Icon: IconShieldSearch,
  },
  reference_check: {
    shows:
      'What past landlords say: whether rent was paid on time, whether there was damage, and whether they would rent to the applicant again.',
    how: 'Past landlords answer on a Maplekey page. They don’t need an account.',
    Icon: IconMessageCheck,
  },
  financial_verification: {
    shows: 'Income, rent, bills, savings and loans as the bank sees them: totals, never individual purchases.',
    how: 'The applicant logs in to their own bank in a VeriFast window. Only the bank sees the password.',
    Icon: IconBuildingBank,
  },
};
