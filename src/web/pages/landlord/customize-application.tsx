import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  INCOME_NEEDS_HISTORY,
  incomeNeedsHistory,
  minutesFor,
  requirementsFor,
  requirementsProblem,
  type Section,
  sectionsAsked,
} from '../../../domain/properties/requirements.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconAlertTriangle, IconArrowRight, IconClock, IconInfoCircle, IconMapPin } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { type CurrentProperty, PropertySubject, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { PropertyChanged } from '../../properties/property-changed.tsx';
import { RentField, rentProblem, rentToSend, type TypedRent } from '../../properties/rent-field.tsx';
import { SectionCheckboxes } from '../../properties/section-checkboxes.tsx';
import { useSaveProperty } from '../../properties/use-save-property.ts';
import { PaidChecks } from '../../screening/orders/paid-checks.tsx';
import classes from './customize-application.module.css';

const TITLE = 'customize application';
const RULE_URL = 'https://www.ontario.ca/laws/regulation/980290';

export function Component() {
  return (
    <WithCurrentProperty step={4} title={TITLE}>
      {(property) => <Customize key={property.id} property={property} />}
    </WithCurrentProperty>
  );
}

function Customize({ property }: { property: CurrentProperty }) {
  const savedSections = sectionsAsked(property.requirements);
  const [opened, setOpened] = useState(property);
  const [sections, setSections] = useState(
    useRestoredForm(`sections of ${property.id}`, savedSections, (): Section[] => sections),
  );
  const [rent, setRent] = useState<TypedRent>(property.asking_rent ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const firstTick = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const rentSection = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { province } = readAddress(property.address);
  const requirements = requirementsFor(sections);
  const problem = requirementsProblem(requirements, province);
  const wrongRent = rentProblem(rent);
  const minutes = minutesFor(sections);

  const confirm = useSaveProperty(opened, () => void navigate('/landlord/application-invite'));

  // Another window's changes are shown here too, as long as nothing was edited on this page.
  const isUntouched =
    requirementsFor(sectionsAsked(opened.requirements)).join() === requirements.join() &&
    rent === (opened.asking_rent ?? '');
  if (property.version > opened.version && isUntouched) {
    setOpened(property);
    setSections(savedSections);
    setRent(property.asking_rent ?? '');
  }

  // The first checkbox gets the focus and the error is below the last one: both must be visible.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const change = (next: Section[]): void => {
    setWasSubmitted(false);
    setSections(next);
  };

  const goToNext = (): void => {
    setWasSubmitted(true);
    if (!problem && wrongRent) {
      rentSection.current?.querySelector('input')?.focus();
      return;
    }
    if (!problem) {
      confirm.save({ status: 'active', requirements, asking_rent: rentToSend(rent) });
      return;
    }
    firstTick.current?.focus();
    setRefusals((before) => before + 1);
  };

  return (
    <>
      <LandlordSteps current={4} />
      <FormPage>
        <FormHeader
          title={TITLE}
          lead="Choose what to ask applicants. People are more likely to finish a short application."
          margin={<PropertySubject property={property} />}
        />
        <FormSection
          title="What to ask"
          hint="Applicants see this list before they sign up."
          aside={
            <p className={classes.minutes}>
              <IconClock size={20} stroke={1.6} aria-hidden />
              <span role="status">
                {minutes === 0 ? (
                  'Nothing selected yet'
                ) : (
                  <>
                    About <strong data-nowrap>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</strong> to fill in
                  </>
                )}
              </span>
            </p>
          }
        >
          <SectionCheckboxes
            value={sections}
            onChange={change}
            firstRef={firstTick}
            noteRef={note}
            note={
              problem && wasSubmitted ? (
                <ErrorNote title={problem}>{problem === INCOME_NEEDS_HISTORY && <RuleLink />}</ErrorNote>
              ) : (
                incomeNeedsHistory(province) && (
                  <OntarioNote province={province} isBroken={problem === INCOME_NEEDS_HISTORY} />
                )
              )
            }
          />
          {opened.status === 'inactive' && (
            <Note tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
              This property is inactive. When you confirm, it becomes active again and people can apply.
            </Note>
          )}
          {confirm.error && !confirm.theirs && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
        </FormSection>
        <FormSection title="Rent" hint="You can change it at any time. Ranks follow at once.">
          <div ref={rentSection}>
            <RentField
              value={rent}
              onChange={(typed) => {
                setWasSubmitted(false);
                setRent(typed);
              }}
              error={wasSubmitted && wrongRent}
            />
          </div>
        </FormSection>
        <FormSection
          title="Paid checks"
          hint="There’s nothing to choose yet. You can order checks for one person or for everyone once you know who’s serious."
        >
          <PaidChecks />
        </FormSection>
      </FormPage>
      <FootBar back="/landlord/property/path">
        <Button
          loading={confirm.busy && !confirm.theirs}
          onClick={goToNext}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          confirm and continue
        </Button>
      </FootBar>
      <PropertyChanged
        saving={confirm}
        part="requirements"
        onTakeTheirs={(taken) => {
          setOpened(taken);
          change(sectionsAsked(taken.requirements));
        }}
      />
    </>
  );
}

/** Ontario's rule on income, highlighted while the selection breaks it. */
function OntarioNote({ province, isBroken }: { province: ProvinceCode | null; isBroken: boolean }) {
  const Icon = isBroken ? IconAlertTriangle : IconMapPin;
  return (
    <Note tone={isBroken ? 'warn' : 'plain'} icon={<Icon size={20} stroke={1.6} aria-hidden />}>
      <strong>Ontario.</strong> You may only ask about income together with rental history. If you ask for{' '}
      <strong>employment info</strong> or <strong>household info</strong>, also select at least one housing section.{' '}
      {province === null && 'The address doesn’t include a province, so we apply this rule to be safe. '}
      <RuleLink />
    </Note>
  );
}

function RuleLink() {
  return (
    <Anchor href={RULE_URL} target="_blank" rel="noreferrer" inherit>
      Read the rule
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
