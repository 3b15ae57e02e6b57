import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type PayerRole, pathOfPayments } from '../../domain/payments/charge.ts';
import { t } from '../../domain/text/t.ts';
import { useSite } from '../app/api/site.ts';
import type { PasswordFieldState } from '../kit/forms/use-asked-password.ts';
import { IconReceipt, IconTrash } from '../kit/icons/icons.ts';
import { Card, CardPart } from '../kit/layout/card.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { Link } from '../kit/router/link.tsx';
import { DataRow } from './data-row.tsx';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { DownloadRow } from './download-row.tsx';

/** The section of the account page to download the user's data and delete the account. */
export function DataAndDeletion({
  payer,
  passwordField,
}: {
  payer: PayerRole;
  passwordField: (state: PasswordFieldState) => ReactNode;
}) {
  const [isModalOpen, setModalOpen] = useState(false);
  const { payments } = useSite();
  return (
    <FormSection
      title={t`your data`}
      hint={t`You’ll need your password to delete your account, and to download your data if you logged in more than 15 minutes ago.`}
    >
      <Card flush>
        <CardPart>
          <DownloadRow />
        </CardPart>
        {payments && (
          <CardPart>
            <DataRow
              icon={<IconReceipt size={24} stroke={1.4} aria-hidden />}
              title={t`Receipts`}
              note={t`Your orders, with their charges, refunds and receipts.`}
              action={
                <Button component={Link} to={pathOfPayments(payer)} variant="default" aria-label={t`view receipts`}>
                  {t`view`}
                </Button>
              }
            />
          </CardPart>
        )}
        <CardPart>
          <DataRow
            destructive
            icon={<IconTrash size={24} stroke={1.4} aria-hidden />}
            title={t`Delete account`}
            note={
              payments
                ? t`Done within 48 hours. We keep payment amounts, without your name, for as long as tax law requires.`
                : t`Done within 48 hours.`
            }
            action={
              <Button variant="outline" color="maple" onClick={() => setModalOpen(true)}>
                {t`delete account`}
              </Button>
            }
          />
        </CardPart>
      </Card>
      <DeleteAccountModal opened={isModalOpen} onClose={() => setModalOpen(false)} passwordField={passwordField} />
    </FormSection>
  );
}
