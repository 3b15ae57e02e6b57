import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { msg, t } from '../../../domain/text/t.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { ChoiceCard, ChoiceCards } from '../../kit/forms/choice-card.tsx';
import { IconArrowRight, IconFileText, IconInfoCircle, IconShieldSearch } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { type CurrentProperty, PropertySubject, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';

const TITLE = msg`choose path`; // @literal

export function Component() {
  return (
    <WithCurrentProperty step={3} title={TITLE()}>
      {(property) => <ChoosePath property={property} />}
    </WithCurrentProperty>
  );
}

function ChoosePath({ property }: { property: CurrentProperty }) {
  const [path, setPath] = useState('');
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <LandlordSteps current={3} />
      <FormPage>
        <FormHeader
          title={TITLE()}
          lead={t`You get the same list of applicants either way, and you can order checks for any of them later.`}
          margin={<PropertySubject property={property} />}
        />
        <FormSection title={t`How to start`} hint={t`Applying is always free for tenants.`}>
          {isRecord(state) && state.known === true && (
            <Note tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
              {t`You’ve already added this property, so we opened it for you.`}
            </Note>
          )}
          <Radio.Group value={path} onChange={setPath} aria-label={t`How to start`}>
            <ChoiceCards>
              <ChoiceCard
                value="/landlord/customize-application"
                label={t`Start with a basic application`} // @literal
                description={t`Free. You choose what to ask applicants, then send everyone the same link.`}
                icon={<IconFileText size={26} stroke={1.4} aria-hidden />}
              />
              <ChoiceCard
                value="/landlord/screen-applicants"
                label={t`skip right to the advanced screening now`} // @literal
                description={t`Paid checks for the people you choose. You only pay for those who apply.`}
                icon={<IconShieldSearch size={26} stroke={1.4} aria-hidden />}
              />
            </ChoiceCards>
          </Radio.Group>
        </FormSection>
      </FormPage>
      <FootBar back={() => void navigate('/landlord/property/create', { state: { isBack: true } })}>
        <Button
          disabled={path === ''}
          onClick={() => void navigate(path)}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
    </>
  );
}
