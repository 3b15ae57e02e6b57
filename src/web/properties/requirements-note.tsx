import { Anchor, VisuallyHidden } from '@mantine/core';
import { incomeNeedsHistory, type RequirementsProblem } from '../../domain/properties/check-requirements.ts';
import { t } from '../../domain/text/t.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { Trans } from '../app/language/trans.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { IconAlertTriangle, IconMapPin } from '../kit/icons/icons.ts';

const RULE_URL = 'https://www.ontario.ca/laws/regulation/980290';

interface RequirementsNoteProps {
  province: ProvinceCode | null;
  problem: RequirementsProblem | undefined;
  /** The selection was submitted, so the problem is named. */
  isShown: boolean;
}

export function RequirementsNote({ province, problem, isShown }: RequirementsNoteProps) {
  const isBroken = problem?.refusal?.rule === 'income';
  if (problem && isShown) return <ErrorNote title={problem.message}>{isBroken && <RuleLink />}</ErrorNote>;
  return incomeNeedsHistory(province) && <OntarioNote province={province} isBroken={isBroken} />;
}

/** Ontario's rule on income, highlighted while the selection breaks it. */
function OntarioNote({ province, isBroken }: { province: ProvinceCode | null; isBroken: boolean }) {
  const Icon = isBroken ? IconAlertTriangle : IconMapPin;
  return (
    <Note tone={isBroken ? 'warn' : 'plain'} icon={<Icon size={20} stroke={1.6} aria-hidden />}>
      <Trans>
        <strong>Ontario.</strong> You may only ask about income together with rental history. If you ask for{' '}
        <strong>employment info</strong> or <strong>household info</strong>, also select at least one housing section.
      </Trans>{' '}
      {province === null && `${t`The address doesn’t include a province, so we apply this rule to be safe.`} `}
      <RuleLink />
    </Note>
  );
}

function RuleLink() {
  return (
    <Anchor href={RULE_URL} target="_blank" rel="noreferrer" inherit>
      <Trans>
        Read the rule
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Trans>
    </Anchor>
  );
}
