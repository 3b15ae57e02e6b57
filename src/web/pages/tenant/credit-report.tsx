import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { BureauCheck } from '../../screening/steps/bureau-check.tsx';
import { CheckPage } from './checks/check-page.tsx';
import { currentHome } from './checks/current-checks.tsx';

/** Collects what a bureau needs to find the applicant's credit file. */
export function Component() {
  return (
    <CheckPage
      title={t`credit check`} // @literal
      lead={t`We ask a credit bureau for your file once. This is a soft inquiry, so it doesn’t affect your score.`}
      section={{
        title: t`What it does`,
        hint: t`The bureau uses your address and date of birth to find your file.`,
      }}
      kinds={[KIND.credit]}
    >
      {({ applicant }, onPulled) => (
        <BureauCheck
          kind={KIND.credit}
          applicationId={applicant.application_id}
          home={currentHome(applicant)}
          property={applicant.application.address}
          onSent={() => onPulled([KIND.credit])}
        />
      )}
    </CheckPage>
  );
}
