import { useRef, useState } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { storedForm } from '../../app/session/stored-form.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import type { Answer } from '../../screening/consent/consent-card.tsx';
import { type Answers, useConsent } from '../../screening/consent/use-consent.ts';
import type { OwnItem } from '../../screening/hub/own-items.ts';
import type { OpenedChecks } from './checks/open-checks.tsx';

/** A check that waits for the applicant at the bureau can still be declined. */
export const isDecided = ({ state, check_state }: OwnItem): boolean =>
  state === 'done' && check_state !== 'your turn at the vendor';

const answerOf = ({ state }: OwnItem): Answer | undefined => {
  if (state === 'agreed' || state === 'done') return 'agreed';
  return state === 'refused' ? 'refused' : undefined;
};

/** What the applicant chose for each check; kept while the tab is open, and sent with `goToNext`. */
export function useDecisions(applicant: OpenedChecks['applicant'], requested: OpenedChecks['requested']) {
  const kept = storedForm<Answers>(`consent:${applicant.id}`);
  const [answers, setAnswers] = useState<Answers>(() => kept.read() ?? {});
  const [showsErrors, setShowsErrors] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const consent = useConsent(applicant.application_id, () => {
    kept.clear();
    void navigate(CHECKS_PAGE);
  });

  const choose = (item: OwnItem, chosen: Answer): void => {
    const next = { ...answers, [item.item]: chosen };
    setAnswers(next);
    kept.write(next);
  };
  const answer = (item: OwnItem): Answer | undefined => answers[item.item] ?? answerOf(item);
  const open = requested.filter((item) => !isDecided(item));
  const undecided = open.filter((item) => answer(item) === undefined);

  const goToNext = (): void => {
    const [first] = undecided;
    if (first) {
      setShowsErrors(true);
      cards.current?.querySelector<HTMLElement>(`[data-item="${first.item}"] input`)?.focus();
      return;
    }
    const changed = open.filter((item) => answers[item.item] !== undefined && answers[item.item] !== answerOf(item));
    consent.give(Object.fromEntries(changed.map(({ item }): [CheckKind, Answer | undefined] => [item, answers[item]])));
  };

  return { cards, answer, choose, undecided, showsErrors, goToNext, consent, forget: kept.clear };
}
