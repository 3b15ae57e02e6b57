import { useState } from 'react';
import { linkReport, verificationReport } from '../../../contract/checks.ts';
import type { VerifierCheckKind } from '../../../domain/screening/checks.ts';
import { msg } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { isPasswordWanted, onPasswordWanted } from '../../app/api/prompts.ts';
import { repeatGuard, useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

/** A single-use URL of the PDF credit or background report. */
export const fetchReportLink = async (checkId: string): Promise<string> =>
  (await call(linkReport, { body: { application_id: checkId } })).data.report_url;

/** A single-use URL of the report of an identity or income check. */
export const fetchVerificationLink = async (type: VerifierCheckKind, id: string): Promise<string> =>
  (await call(verificationReport, { query: { type, id } })).report_url;

/** A PDF report that opens in a new tab. */
export interface ReportToOpen {
  open: () => void;
  isBusy: boolean;
  /** Why it did not open. */
  problem: string | undefined;
}

const BLOCKED = msg`Your browser blocked the new tab. Please allow pop-ups for this page and try again.`;

function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/**
 * Opens a report in a new tab without access to this one (`opener` is null).
 *
 * @param fetchLink fetches a single-use URL of the report
 */
export function useReport(fetchLink: () => Promise<string>): ReportToOpen {
  const [isBlocked, setIsBlocked] = useState(false);
  const [guard] = useState(() => repeatGuard<boolean>(() => performance.now()));
  const opening = useGuardedMutation({
    mutationFn: async (tab: Window) => {
      // The empty tab would hide the password prompt on this page.
      const stopListening = onPasswordWanted(() => isPasswordWanted() && tab.close());
      const address = new URL(await fetchLink().finally(stopListening), window.location.origin);
      const shown = tab.closed ? openTab() : tab;
      if (shown) shown.location.replace(address.href);
      else setIsBlocked(true);
    },
    onError: (_, tab) => tab.close(),
  });
  // Called directly in the click handler: browsers block tabs that open later. The second press of a double click opens none.
  const openOnce = async (): Promise<boolean> => {
    const tab = openTab();
    setIsBlocked(!tab);
    if (tab) await opening.mutateAsync(tab);
    return tab !== null;
  };
  return {
    open: () => {
      // The failure is in `opening`.
      void guard('open', openOnce).catch(() => undefined);
    },
    isBusy: opening.isPending,
    problem: isBlocked ? BLOCKED() : opening.isError ? problemMessages(opening.error).join(' ') : undefined,
  };
}
