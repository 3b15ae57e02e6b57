import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { startVerification } from '../../../contract/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { ChoiceCard, ChoiceCards } from '../../kit/forms/choice-card.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { isToDo, type OwnItem } from '../hub/own-items.ts';
import { VendorFrame } from './vendor-frame.tsx';
import { frameAddress } from './vendor-origin.ts';
import classes from './verification.module.css';

interface VerificationProps {
  applicationId: string;
  /** The tenant's checks; those agreed to and not done go into one session. */
  items: readonly OwnItem[];
  /** Called with the session's checks once the vendor's frame is complete. */
  onComplete: (items: readonly CheckKind[]) => void;
}

type Country = 'CA' | 'US';

class NoFrame extends Error {}

const Code = ({ children }: { children: string }) => (
  <span className={classes.code} aria-hidden>
    {children}
  </span>
);

/** Verifies income at the bank and identity by a document: the country first, then the vendor's frame. */
export function Verification({ applicationId, items, onComplete }: VerificationProps) {
  const [country, setCountry] = useState<Country | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isAsked = (kind: CheckKind): boolean => items.some((item) => item.item === kind && isToDo(item));
  // Fixed when the session opens: the items change as checks are completed.
  const [kinds] = useState(() => [KIND.income, KIND.identity].filter(isAsked));
  const session = useGuardedMutation({
    mutationFn: async (chosen: Country) => {
      const body = {
        application_id: applicationId,
        country: chosen,
        bank_verify_enabled: kinds.includes(KIND.income),
        id_verify_enabled: kinds.includes(KIND.identity),
      };
      const reply: { status?: unknown; iframeUrl?: unknown } = await call(startVerification, { body });
      const url = frameAddress(reply.iframeUrl);
      if (!reply.status || !url) throw new NoFrame();
      return url;
    },
  });

  if (session.data) {
    return <VendorFrame url={session.data} label={t`VeriFast verification`} onComplete={() => onComplete(kinds)} />;
  }
  return (
    <>
      <Radio.Group
        label={t`Where is your bank or ID from?`}
        value={country}
        onChange={(value) => {
          setCountry(value === 'US' ? 'US' : 'CA');
          setMissing(false);
        }}
        error={isMissing && t`Please choose a country`}
      >
        <ChoiceCards>
          <ChoiceCard value="CA" label={t`Canada`} icon={<Code>CA</Code>} />
          <ChoiceCard value="US" label={t`United States`} icon={<Code>US</Code>} />
        </ChoiceCards>
      </Radio.Group>
      {session.error && (
        <ErrorNote title={t`failed to get iframe url`} /* @literal */>
          {session.error instanceof NoFrame
            ? t`VeriFast didn’t respond. Please try again.`
            : problemMessages(session.error).join(' ')}
        </ErrorNote>
      )}
      <Button
        size="lg"
        style={{ alignSelf: 'flex-start' }}
        loading={session.isPending}
        onClick={() => (country ? session.mutate(country) : setMissing(true))}
        rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
      >
        {t`continue`}
      </Button>
    </>
  );
}
