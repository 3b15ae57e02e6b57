import { Anchor } from '@mantine/core';
import { refusalToAsk } from '../../../domain/law/questions.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Link } from '../../kit/router/link.tsx';
import { isToDo } from '../../screening/hub/own-items.ts';
import { Verification } from '../../screening/steps/verification.tsx';
import { CheckPage } from './checks/check-page.tsx';

/** Verifies income at the applicant's bank and identity by a document, in the vendor's frame. */
export function Component() {
  return (
    <CheckPage
      title={t`income and ID verification`}
      lead={t`You do this in a VeriFast window. Your bank password and photos never pass through Maplekey.`}
      section={{
        title: t`What it does`,
        hint: t`VeriFast only asks for what you agreed to.`,
      }}
      kinds={[KIND.income, KIND.identity]}
    >
      {({ applicant, requested, bought }, onPulled) => {
        const items = [...requested, ...bought];
        const { province } = readAddress(applicant.application.address);
        const canUpload = !refusalToAsk(province, 'copy of an ID'); // @untranslated: a question of the table of law
        return (
          <>
            <Verification applicationId={applicant.application_id} items={items} onComplete={onPulled} />
            {canUpload && items.some((item) => item.item === KIND.identity && isToDo(item)) && (
              <p>
                <Trans>
                  No camera handy?{' '}
                  <Anchor component={Link} to="/tenant/premium/id-verification">
                    Upload a photo of your document instead
                  </Anchor>
                </Trans>
              </p>
            )}
          </>
        );
      }}
    </CheckPage>
  );
}
