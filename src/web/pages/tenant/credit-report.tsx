import { BureauCheck } from '../../screening/steps/bureau-check.tsx';
import { CheckPage } from './checks/check-page.tsx';
import { currentHome } from './checks/use-current-checks.ts';

/** Collects what a bureau needs to find the applicant's credit file. */
export function Component() {
  return (
    <CheckPage
      title="credit check"
      lead="A credit bureau is asked for your file once. A soft inquiry: it does not change your score."
      section={{
        title: 'What it does',
        hint: 'Your address and date of birth let the bureau find your file. Your SIN makes that surer, and is optional.',
      }}
      kinds={['credit_check']}
    >
      {({ applicant }, onPulled) => (
        <BureauCheck
          kind="credit_check"
          applicationId={applicant.application_id}
          home={currentHome(applicant)}
          property={applicant.application.address}
          onSent={() => onPulled(['credit_check'])}
        />
      )}
    </CheckPage>
  );
}
