import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { linkReport, verificationReport } from '../../../contract/screening.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { isPasswordWanted, onPasswordWanted } from '../../app/api/password-prompt.ts';

/** An address that shows the printed credit or background report once. */
export const askForReport = async (checkId: string): Promise<string> =>
  (await call(linkReport, { body: { application_id: checkId } })).data.report_url;

/** The same of an identity or income check. */
export const askForVerification = async (
  type: 'id_verification' | 'financial_verification',
  id: string,
): Promise<string> => (await call(verificationReport, { query: { type, id } })).report_url;

/** A printed report that can be opened in a tab of its own. */
export interface ReportToOpen {
  open: () => void;
  isBusy: boolean;
  /** Why it did not open. */
  problem: string | undefined;
}

const BLOCKED = 'Your browser blocked the new tab. Allow new tabs for this page, and press again.';

function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/**
 * Opens a report in a new tab, which knows nothing of this one.
 *
 * @param ask asks for an address that shows the report once
 */
export function useReport(ask: () => Promise<string>): ReportToOpen {
  const [isBlocked, setIsBlocked] = useState(false);
  const asked = useMutation({
    mutationFn: async (tab: Window) => {
      // The empty tab would hide the page that asks for the password.
      const stopListening = onPasswordWanted(() => isPasswordWanted() && tab.close());
      const address = new URL(await ask().finally(stopListening), window.location.origin);
      const shown = tab.closed ? openTab() : tab;
      if (shown) shown.location.replace(address.href);
      else setIsBlocked(true);
    },
    onError: (_, tab) => tab.close(),
  });
  return {
    open: () => {
      // With the press itself: later than that browsers open no tab.
      const tab = openTab();
      setIsBlocked(!tab);
      if (tab) asked.mutate(tab);
    },
    isBusy: asked.isPending,
    problem: isBlocked ? BLOCKED : asked.isError ? problemMessages(asked.error).join(' ') : undefined,
  };
}
