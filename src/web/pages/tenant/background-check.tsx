import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { BureauCheck } from '../../screening/steps/bureau-check.tsx';
import { CheckPage } from './checks/check-page.tsx';
import { currentHome } from './checks/current-checks.tsx';

/** Collects what a search of public records needs. */
export function Component() {
  return (
    <CheckPage
      title={t`background check`} // @literal
      lead={t`Public records are searched once, using your name and address.`}
      section={{
        title: t`What it does`,
        hint: t`Your address is needed to search the records.`,
      }}
      kinds={[KIND.background]}
    >
      {({ applicant }, onPulled) => (
        <BureauCheck
          kind={KIND.background}
          applicationId={applicant.application_id}
          home={currentHome(applicant)}
          property={applicant.application.address}
          onSent={() => onPulled([KIND.background])}
        />
      )}
    </CheckPage>
  );
}
