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

/** What is asked and the rent, as chosen here, and what keeps them from being saved. */
function useCustomization(property: CurrentProperty) {
  const savedSections = sectionsAsked(property.requirements);
  const [opened, setOpened] = useState(property);
  const [sections, setSections] = useState(
    useRestoredForm(`sections of ${property.id}`, savedSections, (): Section[] => sections),
  );
  const [rent, setRent] = useState<TypedRent>(property.asking_rent ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const navigate = useNavigate();
  const { province } = readAddress(property.address);
  const requirements = requirementsFor(sections);
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

  const changeSections = (next: Section[]): void => {
    setWasSubmitted(false);
    setSections(next);
  };
  const changeRent = (typed: TypedRent): void => {
    setWasSubmitted(false);
    setRent(typed);
  };
  const takeTheirs = (taken: CurrentProperty): void => {
    setOpened(taken);
    changeSections(sectionsAsked(taken.requirements));
  };
  return {
    isInactive: opened.status === 'inactive',
    province,
    sections,
    changeSections,
    problem: requirementsProblem(requirements, province),
    rent,
    changeRent,
    wrongRent: rentProblem(rent),
    wasSubmitted,
    setWasSubmitted,
    confirm,
    save: () => confirm.save({ status: 'active', requirements, asking_rent: rentToSend(rent) }),
    takeTheirs,
  };
}

function Customize({ property }: { property: CurrentProperty }) {
  const chosen = useCustomization(property);
  const { problem, wrongRent, wasSubmitted, confirm } = chosen;
  const { firstTick, note, rentSection, goToNext } = useConfirmation(chosen);
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
          aside={<Minutes minutes={minutesFor(chosen.sections)} />}
        >
          <SectionCheckboxes
            value={chosen.sections}
            onChange={chosen.changeSections}
            firstRef={firstTick}
            noteRef={note}
            note={<RequirementsNote province={chosen.province} problem={problem} isShown={wasSubmitted} />}
          />
          {chosen.isInactive && (
            <Note tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
              This property is inactive. When you confirm, it becomes active again and people can apply.
            </Note>
          )}
          {confirm.error && !confirm.theirs && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
        </FormSection>
        <FormSection title="Rent" hint="You can change it at any time. Ranks follow at once.">
          <div ref={rentSection}>
            <RentField value={chosen.rent} onChange={chosen.changeRent} error={wasSubmitted && wrongRent} />
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
      <PropertyChanged saving={confirm} part="requirements" onTakeTheirs={chosen.takeTheirs} />
    </>
  );
}

function Minutes({ minutes }: { minutes: number }) {
  return (
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
  );
}

interface RequirementsNoteProps {
  province: ProvinceCode | null;
  problem: string | undefined;
  /** The selection was submitted, so the problem is named. */
  isShown: boolean;
}

function RequirementsNote({ province, problem, isShown }: RequirementsNoteProps) {
  const isBroken = problem === INCOME_NEEDS_HISTORY;
  if (problem && isShown) return <ErrorNote title={problem}>{isBroken && <RuleLink />}</ErrorNote>;
  return incomeNeedsHistory(province) && <OntarioNote province={province} isBroken={isBroken} />;
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

/** Saves what was chosen, or leads to what keeps it from being saved. */
function useConfirmation(chosen: ReturnType<typeof useCustomization>) {
  const { problem, wrongRent } = chosen;
  const [refusals, setRefusals] = useState(0);
  const firstTick = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const rentSection = useRef<HTMLDivElement>(null);

  // The first checkbox gets the focus and the error is below the last one: both must be visible.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const goToNext = (): void => {
    chosen.setWasSubmitted(true);
    if (problem) {
      firstTick.current?.focus();
      setRefusals((before) => before + 1);
    } else if (wrongRent) rentSection.current?.querySelector('input')?.focus();
    else chosen.save();
  };
  return { firstTick, note, rentSection, goToNext };
}
