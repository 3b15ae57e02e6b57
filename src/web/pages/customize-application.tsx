import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconClock, IconMapPin } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveApplication } from '../../contract/properties.ts';
import { readAddress } from '../../domain/address.ts';
import {
  INCOME_NEEDS_HISTORY,
  incomeNeedsHistory,
  minutesFor,
  requirementsFor,
  requirementsProblem,
  type Section,
  sectionsAsked,
} from '../../domain/properties/requirements.ts';
import type { ProvinceCode } from '../../domain/province.ts';
import { call, problemMessages } from '../api.ts';
import { FootBar } from '../kit/foot-bar.tsx';
import { LetterHead, LetterPage, LetterSection } from '../kit/letter.tsx';
import { Note } from '../kit/note.tsx';
import { ErrorNote } from '../kit/problem.tsx';
import {
  type CurrentRental,
  currentRentalQuery,
  RentalSubject,
  WithCurrentRental,
} from '../properties/current-rental.tsx';
import { LandlordSteps } from '../properties/landlord-steps.tsx';
import { SectionTicks } from '../properties/section-ticks.tsx';
import { PaidChecks } from '../screening/paid-checks.tsx';
import classes from './customize-application.module.css';

const TITLE = 'customize application';
const THE_RULE = 'https://www.ontario.ca/laws/regulation/980290';

export function Component() {
  return (
    <WithCurrentRental step={4} title={TITLE}>
      {(rental) => <Customize key={rental.id} rental={rental} />}
    </WithCurrentRental>
  );
}

function Customize({ rental }: { rental: CurrentRental }) {
  const [sections, setSections] = useState(() => sectionsAsked(rental.requirements));
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const firstTick = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { province } = readAddress(rental.address);
  const requirements = requirementsFor(sections);
  const problem = requirementsProblem(requirements, province);
  const minutes = minutesFor(sections);

  const confirm = useMutation({
    mutationFn: () => call(saveApplication, { params: { id: rental.id }, body: { status: 'active', requirements } }),
    onSuccess: ({ application }) => {
      queries.setQueryData(currentRentalQuery(rental.id).queryKey, application);
      void navigate('/landlord/application-invite');
    },
  });

  // The first tick gets the focus, and what is wrong stands under the last one: both have to be seen.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const change = (next: Section[]): void => {
    setIsAsking(false);
    setSections(next);
  };

  const goOn = (): void => {
    setIsAsking(true);
    if (!problem) {
      confirm.mutate();
      return;
    }
    firstTick.current?.focus();
    setRefusals((before) => before + 1);
  };

  return (
    <>
      <LandlordSteps current={4} />
      <LetterPage>
        <LetterHead
          title={TITLE}
          lead="Choose what each applicant is asked. Shorter applications are finished more often."
          margin={<RentalSubject rental={rental} />}
        />
        <LetterSection
          title="Ask for"
          hint="Applicants see this list before they sign up."
          aside={
            <p className={classes.minutes}>
              <IconClock size={20} stroke={1.6} aria-hidden />
              <span role="status">
                {minutes === 0 ? (
                  'Nothing is asked yet'
                ) : (
                  <>
                    About <strong data-nowrap>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</strong> for an
                    applicant
                  </>
                )}
              </span>
            </p>
          }
        >
          <SectionTicks
            value={sections}
            onChange={change}
            firstRef={firstTick}
            noteRef={note}
            note={
              problem && isAsking ? (
                <ErrorNote title={problem}>{problem === INCOME_NEEDS_HISTORY && <TheRule />}</ErrorNote>
              ) : (
                incomeNeedsHistory(province) && (
                  <OntarioNote province={province} isBroken={problem === INCOME_NEEDS_HISTORY} />
                )
              )
            }
          />
          {confirm.isError && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
        </LetterSection>
        <LetterSection
          title="Paid checks"
          hint="Nothing to choose here. Add them to one person, or to everyone, once you know who is serious."
        >
          <PaidChecks />
        </LetterSection>
      </LetterPage>
      <FootBar back="/landlord/property/path">
        <Button
          loading={confirm.isPending}
          onClick={goOn}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          confirm and continue
        </Button>
      </FootBar>
    </>
  );
}

/** The rule of the province, where it bites. */
function OntarioNote({ province, isBroken }: { province: ProvinceCode | null; isBroken: boolean }) {
  const Icon = isBroken ? IconAlertTriangle : IconMapPin;
  return (
    <Note tone={isBroken ? 'warn' : 'plain'} icon={<Icon size={20} stroke={1.6} aria-hidden />}>
      <strong>Ontario.</strong> Income may be asked only together with rental history, so{' '}
      <strong>employment info</strong> and <strong>household info</strong> need at least one housing section ticked.{' '}
      {province === null && 'The address names no province, so we keep to this rule. '}
      <TheRule />
    </Note>
  );
}

function TheRule() {
  return (
    <Anchor href={THE_RULE} target="_blank" rel="noreferrer" inherit>
      The rule
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
