import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card, CardPart } from '../kit/layout/card.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { DataRow } from './data-row.tsx';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { DownloadRow } from './download-row.tsx';

/** The section of the account page to download the user's data and delete the account. */
export function DataAndDeletion() {
  const [isModalOpen, setModalOpen] = useState(false);
  return (
    <FormSection title="your data" hint="For either of these we ask for your password.">
      <Card flush>
        <CardPart>
          <DownloadRow />
        </CardPart>
        <CardPart>
          <DataRow
            destructive
            icon={<IconTrash size={24} stroke={1.4} aria-hidden />}
            title="Delete account"
            note="Done within 48 hours. We keep payment amounts, without your name, for as long as tax law requires."
            action={
              <Button variant="outline" color="maple" onClick={() => setModalOpen(true)}>
                delete account
              </Button>
            }
          />
        </CardPart>
      </Card>
      <DeleteAccountModal opened={isModalOpen} onClose={() => setModalOpen(false)} />
    </FormSection>
  );
}
