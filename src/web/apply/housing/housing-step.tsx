import { Button } from '@mantine/core';
import type { HousingReply } from '../../../contract/answer-shapes.ts';
import { createHousing, listHousing, updateHousing } from '../../../contract/answers.ts';
import { declareNeverRented } from '../../../contract/applications.ts';
import { deleteDraft } from '../../../contract/drafts.ts';
import type { HousingType } from '../../../domain/applications/answers/housing.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { differencesBetween } from '../drafts/differences.ts';
import { type OpenStep, StepGate } from '../steps/step-gate.tsx';
import { useStepNavigation } from '../steps/step-paths.ts';
import { StepScreen } from '../steps/step-screen.tsx';
import { useStep } from '../steps/use-step.ts';
import { HOME_QUESTIONS, type HomeQuestions, HousingFields } from './housing-fields.tsx';
import { housingBody, housingFaults, housingTexts, housingValues } from './housing-values.ts';

interface StepTexts {
  step: 'current-housing' | 'previous-housing';
  title: Text;
  lead: Text;
  questions: HomeQuestions;
}

const TEXTS: Record<HousingType, StepTexts> = {
  current: {
    step: 'current-housing',
    title: msg`current housing`, // @literal
    lead: msg`Landlords usually start by asking where you live now.`,
    questions: HOME_QUESTIONS.current,
  },
  previous: {
    step: 'previous-housing',
    title: msg`previous housing`, // @literal
    lead: msg`The home you lived in before this one completes your rental history. This step is optional.`,
    questions: HOME_QUESTIONS.previous,
  },
};

const loadHomes = async (applicantId: string, signal?: AbortSignal): Promise<HousingReply[]> =>
  (await call(listHousing, { params: { id: applicantId } }, { signal })).housings;

/** The step for the current or the previous home. */
export function HousingStep({ type }: { type: HousingType }) {
  const { step, title, lead } = TEXTS[type];
  return (
    <StepGate step={step} title={title()} lead={lead()} load={loadHomes}>
      {(open) => <HousingForm type={type} open={open} />}
    </StepGate>
  );
}

function HousingForm({ type, open }: { type: HousingType; open: OpenStep<HousingReply[]> }) {
  const texts = TEXTS[type];
  const { applicant } = open;
  const ofType = (homes: HousingReply[]) => homes.find((one) => one.type === type);
  const canDeclareNeverRented = (homes: HousingReply[]) => type === 'current' && homes.length === 0;
  const home = ofType(open.record);
  const paths = useStepNavigation(texts.step, applicant);
  const navigate = useNavigate();

  const openForm = useStep({
    step: texts.step,
    open,
    values: (typed, homes) =>
      housingValues(typed, ofType(homes), { allowed: canDeclareNeverRented(homes), declared: applicant.never_rented }),
    rebase: (values, homes) => ({ ...values, version: ofType(homes)?.version ?? 0 }),
    differences: (here, there) => differencesBetween(housingTexts(here), housingTexts(there)),
    faults: housingFaults,
    save: async (form) => {
      const values = form.getValues();
      if (values.never_rented) {
        await saveNeverRented(applicant.id, texts.step, values.version);
        return true;
      }
      const body = housingBody(values, type, applicant.application_id);
      if (home) await call(updateHousing, { params: { id: home.id }, body });
      else await call(createHousing, { body });
      return true;
    },
    next: paths.next,
  });

  return (
    <StepScreen
      applicant={applicant}
      title={texts.title()}
      lead={texts.lead()}
      section={`${type}_housing`}
      openForm={openForm}
      back={paths.back}
      onSkip={() => void navigate(paths.next(applicant))}
      aside={
        type === 'previous' && (
          <Button component={Link} to={paths.next(applicant)} variant="subtle">
            {t`skip`}
          </Button>
        )
      }
    >
      <HousingFields
        questions={texts.questions}
        form={openForm.form}
        savedAddress={home?.address ?? undefined}
        isCurrent={type === 'current'}
        canDeclareNeverRented={canDeclareNeverRented(open.record)}
      />
    </StepScreen>
  );
}

async function saveNeverRented(applicantId: string, step: StepTexts['step'], version: number): Promise<void> {
  await call(declareNeverRented, { params: { applicantId }, body: { never_rented: true, version } });
  await call(deleteDraft, { params: { applicantId, step } });
}
