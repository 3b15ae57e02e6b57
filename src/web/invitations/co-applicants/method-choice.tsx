import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/text/t.ts';
import { useSite } from '../../app/api/site.ts';
import type { CoApplicantValues } from './co-applicant-values.ts';

interface MethodChoiceProps {
  method: CoApplicantValues['method'];
  onChange: (method: CoApplicantValues['method']) => void;
}

/** Whether the link goes by email or by text, where the site sends texts. */
export function MethodChoice({ method, onChange }: MethodChoiceProps) {
  const id = useId();
  if (!useSite().texts) return null;
  return (
    <div>
      <Input.Label labelElement="div" id={`${id}-method`}>
        {t`Send the link by`}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={`${id}-method`}
        value={method}
        onChange={(chosen) => onChange(chosen === 'phone' ? 'phone' : 'email')}
        data={[
          { value: 'email', label: t`email` },
          { value: 'phone', label: t`text message` },
        ]}
      />
    </div>
  );
}
