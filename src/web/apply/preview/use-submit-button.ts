import { useRef, useState } from 'react';
import { missingSections } from '../../../domain/applications/answers/completeness.ts';
import { sectionOfStep } from '../../../domain/applications/application.ts';
import type { Applicant } from '../steps/use-current-application.ts';

/** What has to be there before the application can be submitted; the button says what isn't. */
export function useSubmitButton(applicant: Applicant, confirm: () => void) {
  const [agreed, setAgreed] = useState(false);
  const [complaint, setComplaint] = useState<'agree' | 'missing'>();
  const tick = useRef<HTMLInputElement>(null);
  const missing = missingSections(applicant.sections);
  const isSubmitted = applicant.status === 'in-review';

  const submit = (): void => {
    if (missing.length > 0) setComplaint('missing');
    else if (!agreed && !isSubmitted) {
      setComplaint('agree');
      tick.current?.focus();
    } else {
      setComplaint(undefined);
      confirm();
    }
  };
  const agree = (checked: boolean): void => {
    setAgreed(checked);
    setComplaint(undefined);
  };
  return { agreed, agree, complaint, missing, tick, submit };
}

/** Steps with a draft that has to be finished: not those of sections that are not asked for. */
export function draftsAsked({ drafts: all, sections }: Applicant): string[] {
  return all.filter((step) => {
    const section = sectionOfStep(step);
    return section === undefined || sections[section] !== 'not asked';
  });
}
