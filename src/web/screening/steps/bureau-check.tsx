import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BureauCheckKind } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { BureauForm } from './bureau-form.tsx';

interface BureauCheckProps {
  kind: BureauCheckKind;
  applicationId: string;
  /** The address of the applicant's current home, if known. */
  home: string | undefined;
  /** The address of the property. */
  property: string;
  /** Called once the bureau has the request. */
  onSent: () => void;
}

/** Starts a credit or background check: a button that opens the form. */
export function BureauCheck({ kind, applicationId, home, property, onSent }: BureauCheckProps) {
  const [entering, setEntering] = useState(false);
  return (
    <>
      <Button size="lg" onClick={() => setEntering(true)} style={{ alignSelf: 'flex-start' }}>
        {t`start`}
      </Button>
      <BureauForm
        kind={kind}
        applicationId={applicationId}
        home={home}
        property={property}
        opened={entering}
        onClose={() => setEntering(false)}
        onSent={() => {
          setEntering(false);
          onSent();
        }}
      />
    </>
  );
}
