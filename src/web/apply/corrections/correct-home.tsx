import type { HousingReply } from '../../../contract/answer-shapes.ts';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { HOME_QUESTIONS, HousingFields } from '../housing/housing-fields.tsx';
import { housingBody, housingFaults, housingValues } from '../housing/housing-values.ts';
import { type CorrectedAnswer, CorrectionForm } from './correction-form.tsx';

interface CorrectHomeProps {
  applicantId: string;
  home: HousingReply;
  onDone: (isCorrected: boolean) => void;
}

/** The form of a home that was submitted. */
export function CorrectHome({ applicantId, home, onDone }: CorrectHomeProps) {
  const form = useAppForm(() => housingValues(null, home, { allowed: false, declared: false }), housingFaults);
  const read = (values: Parameters<typeof housingBody>[0]): CorrectedAnswer => {
    const { application_id: _, type: __, version, ...answers } = housingBody(values, home.type, home.application_id);
    return { version: version ?? home.version, answers };
  };
  return (
    <CorrectionForm
      applicantId={applicantId}
      section={home.type === 'current' ? 'current_housing' : 'previous_housing'}
      form={form}
      read={read}
      onDone={onDone}
    >
      <HousingFields
        questions={HOME_QUESTIONS[home.type]}
        form={form}
        savedAddress={home.address}
        isCurrent={home.type === 'current'}
        canDeclareNeverRented={false}
      />
    </CorrectionForm>
  );
}
