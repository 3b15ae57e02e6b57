import { Button } from '@mantine/core';
import { hintOfListing } from '../../../domain/properties/rent-hints.ts';
import { minutesFor } from '../../../domain/properties/sections.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowRight, IconClock, IconInfoCircle } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { type CurrentProperty, PropertySubject, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { ListingFields } from '../../properties/listing-fields.tsx';
import { PropertyChanged } from '../../properties/property-changed.tsx';
import { RequirementsNote } from '../../properties/requirements-note.tsx';
import { SectionCheckboxes } from '../../properties/section-checkboxes.tsx';
import { PaidChecks } from '../../screening/orders/paid-checks.tsx';
import classes from './customize-application.module.css';
import { useConfirmation, useCustomization } from './use-customization.ts';

const TITLE = msg`customize application`;

export function Component() {
  return (
    <WithCurrentProperty step={4} title={TITLE()}>
      {(property) => <Customize key={property.id} property={property} />}
    </WithCurrentProperty>
  );
}

function Customize({ property }: { property: CurrentProperty }) {
  const chosen = useCustomization(property);
  const { problem, wasSubmitted, confirm } = chosen;
  const { firstTick, note, listingSection, goToNext } = useConfirmation(chosen);
  const offersChecks = useOffersChecks();
  const back = useWayBack(offersChecks);
  return (
    <>
      <LandlordSteps current={4} />
      <FormPage>
        <FormHeader
          title={TITLE()}
          lead={t`Choose what to ask applicants. People are more likely to finish a short application.`}
          margin={<PropertySubject property={property} />}
        />
        <FormSection
          title={t`What to ask`}
          hint={t`Applicants see this list before they sign up.`}
          aside={<Minutes minutes={minutesFor(chosen.sections)} />}
        >
          <SectionCheckboxes
            value={chosen.sections}
            onChange={chosen.changeSections}
            firstRef={firstTick}
            noteRef={note}
            note={<RequirementsNote province={chosen.province} problem={problem} isShown={wasSubmitted} />}
          />
          {chosen.isInactive && <InactiveNote />}
          {confirm.error && !confirm.theirs && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
        </FormSection>
        <FormSection title={t`Rent and lease`} hint={hintOfListing(chosen.province)}>
          <div ref={listingSection} className={classes.listing}>
            <ListingFields
              province={chosen.province}
              values={chosen.listing}
              onChange={chosen.changeListing}
              errors={wasSubmitted ? chosen.listingProblems : {}}
            />
          </div>
        </FormSection>
        {offersChecks && <ChecksForLater />}
      </FormPage>
      <FootBar back={back}>
        <Button
          loading={confirm.busy && !confirm.theirs}
          onClick={goToNext}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`confirm and continue`}
        </Button>
      </FootBar>
      <PropertyChanged saving={confirm} part="requirements" onTakeTheirs={chosen.takeTheirs} />
    </>
  );
}

/** Where "back" leads: to the choice of a path, or past it where there is only one. */
function useWayBack(offersChecks: boolean): string | (() => void) {
  const navigate = useNavigate();
  if (offersChecks) return '/landlord/property/path';
  return () => void navigate('/landlord/property/create', { state: { isBack: true } });
}

function InactiveNote() {
  return (
    <Note tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
      {t`This property is inactive. When you confirm, it becomes active again and people can apply.`}
    </Note>
  );
}

function ChecksForLater() {
  return (
    <FormSection
      title={t`Paid checks`}
      hint={t`There’s nothing to choose yet. You can order checks for one person or for everyone once you know who’s serious.`}
    >
      <PaidChecks />
    </FormSection>
  );
}

function Minutes({ minutes }: { minutes: number }) {
  return (
    <p className={classes.minutes}>
      <IconClock size={20} stroke={1.6} aria-hidden />
      <span role="status">
        {minutes === 0 ? (
          t`Nothing selected yet`
        ) : (
          <Trans>
            About <strong data-nowrap>{t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}</strong> to fill
            in
          </Trans>
        )}
      </span>
    </p>
  );
}
