import { Anchor, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { isRecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { SECTIONS, type Section, sectionOf } from '../../../domain/properties/sections.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { isKeyOf } from '../../../domain/values/type-guards.ts';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconPencil } from '../../kit/icons/icons.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './answers-summary.module.css';
import { HousingFacts, SectionFacts } from './answers-summary-facts.tsx';
import { EmploymentFacts } from './employment-facts.tsx';
import listClasses from './section-list.module.css';

const ICONS = { complete: IconCircleCheck, missing: IconAlertCircle };

/** What stands behind the name of a section that isn't complete. */
const STATE_NOTES = { missing: msg`, missing`, skipped: msg`, skipped`, 'not asked': msg`, not asked` };

/** The sections of an application, each with its state and an icon. */
export function SectionList({ states }: { states: Record<Section, string> }) {
  return (
    <ul className={listClasses.sections}>
      {SECTIONS.map((section) => {
        const state = states[section];
        const Icon = isKeyOf(ICONS, state) ? ICONS[state] : IconCircleDashed;
        return (
          <li key={section} className={listClasses.section} data-state={state}>
            <Icon size={18} stroke={1.6} className={listClasses.icon} aria-hidden />
            <span>
              {SECTION_NAMES[section]()}
              {state === 'complete' && <VisuallyHidden>{t`, complete`}</VisuallyHidden>}
              {isKeyOf(STATE_NOTES, state) && <span>{STATE_NOTES[state]()}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface AnswersSummaryProps {
  applicant: ApplicantForTenant;
  /** The page where each section is changed; without a path there is no "edit". */
  editPaths?: Partial<Record<Section, string>>;
}

/** The text of a section without answers. */
function unanswered(section: Section, { sections, never_rented }: ApplicantForTenant): string {
  if (never_rented && sectionOf(section).isAboutHomes) return t`I have never rented.`;
  return sections[section] === 'missing' ? t`Not filled in yet.` : t`Skipped.`;
}

function answersOf(section: Section, applicant: ApplicantForTenant): ReactNode {
  const { employments, for_landlord: shown } = applicant;
  const landlord = applicant.application.landlord_name;
  if (isRecordSection(section)) {
    const definition = recordOf(section);
    const [own, read] = [applicant[definition.list][0], shown[definition.list][0]];
    return own && read && <SectionFacts section={definition} own={own} shown={read} landlord={landlord} />;
  }
  switch (section) {
    case 'current_housing':
    case 'previous_housing': {
      const home = shown.housings.find(({ type }) => `${type}_housing` === section);
      return home && <HousingFacts home={home} />;
    }
    case 'employment':
      return (
        employments.length > 0 && <EmploymentFacts own={employments} shown={shown.employments} landlord={landlord} />
      );
  }
}

/**
 * An applicant's answers by section as the landlord reads them, in one card, with what is hidden from the landlord set
 * apart; sections that were not asked for are left out.
 */
export function AnswersSummary({ applicant, editPaths = {} }: AnswersSummaryProps) {
  const requestedSections = SECTIONS.filter((section) => applicant.sections[section] !== 'not asked');
  return (
    <Card flush>
      {requestedSections.map((section) => (
        <CardPart key={section}>
          <div className={classes.head}>
            <Title order={3} size="h4">
              {SECTION_NAMES[section]()}
            </Title>
            {editPaths[section] && (
              <Anchor
                component={Link}
                to={editPaths[section]}
                className={classes.edit}
                data-alone
                aria-label={t`edit ${SECTION_NAMES[section]()}`}
              >
                <IconPencil size={18} stroke={1.6} aria-hidden />
                {t`edit`}
              </Anchor>
            )}
          </div>
          {answersOf(section, applicant) || <p className={classes.none}>{unanswered(section, applicant)}</p>}
        </CardPart>
      ))}
    </Card>
  );
}
