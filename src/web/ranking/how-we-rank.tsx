import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFewerFacts } from '../../domain/law/comparing.ts';
import { NEVER_USED } from '../../domain/ranking/model/describe-model.ts';
import { msg, t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { useOffersChecks } from '../app/api/site.ts';
import { Trans } from '../app/language/trans.tsx';
import { SheetFoot } from '../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { IconCircleDashed, IconEyeOff } from '../kit/icons/icons.ts';
import classes from './how-we-rank.module.css';
import { AllInputs, InputGroups, modelQuery } from './model-inputs.tsx';

interface HowWeRankProps {
  opened: boolean;
  onClose: () => void;
  /** Starts with the list of all inputs. */
  whole?: boolean;
  reader?: 'landlord' | 'applicant';
}

const READER_TEXTS = {
  landlord: {
    unknown: msg`A check you didn’t ask for, or a credit file that doesn’t exist yet, counts neither for nor against anyone.`,
    advice: msg`A rank is advice. You decide, and the law expects you to look at each applicant as a person.`,
  },
  applicant: {
    unknown: msg`A check nobody asked for, or a credit file that doesn’t exist yet, counts neither for nor against anyone.`,
    advice: msg`A rank is advice. The landlord decides, and the law expects them to look at each applicant as a person.`,
  },
} as const;

/** What may be unknown on a site without checks. */
const UNKNOWN = msg`A question that wasn’t asked, or a reference that hasn’t answered yet, counts neither for nor against anyone.`;

/** What applicants are compared on, what never counts, and who decides. */
export function HowWeRank({ opened, onClose, whole = false, reader = 'landlord' }: HowWeRankProps) {
  return (
    <SheetModal opened={opened} onClose={onClose} title={t`how we rank applicants?`} width={750}>
      {opened && <Explanation onClose={onClose} whole={whole} reader={reader} />}
    </SheetModal>
  );
}

function Explanation({ onClose, whole, reader }: Required<Omit<HowWeRankProps, 'opened'>>) {
  const model = useQuery(modelQuery);
  const offersChecks = useOffersChecks();
  const [all, setAll] = useState(whole);
  return (
    <div className={classes.explanation}>
      <p className={classes.lead}>
        <Trans>
          An AI-weighted system compares applications on up to <strong>51 inputs</strong> and lists lower-risk
          applicants first. Most weights come from machine learning, and some are fixed rules. The model was trained on
          simulated households, not on real tenants. The same facts always give the same rank, whoever applies.
        </Trans>{' '}
        {describeFewerFacts()}
      </p>
      {model.isError ? (
        <ErrorPanel
          title={t`The list of inputs couldn’t be loaded`}
          onRetry={() => model.refetch()}
          busy={model.isFetching}
        >
          {problemMessages(model.error).join(' ')}
        </ErrorPanel>
      ) : model.data ? (
        all ? (
          <AllInputs model={model.data} />
        ) : (
          <InputGroups model={model.data} />
        )
      ) : (
        <Skeleton height={320} />
      )}
      <div className={classes.notes}>
        <Note icon={<IconCircleDashed size={20} stroke={1.6} aria-hidden />}>
          <strong>{t`Unknown is neutral.`}</strong> {offersChecks ? READER_TEXTS[reader].unknown() : UNKNOWN()}
        </Note>
        <Note icon={<IconEyeOff size={20} stroke={1.6} aria-hidden />}>
          <Trans>
            <strong>Never used:</strong> {NEVER_USED()}.
          </Trans>
        </Note>
      </div>
      <p className={classes.quiet}>{READER_TEXTS[reader].advice()}</p>
      <SheetFoot
        start={
          <>
            {model.data && `${t`Model ${model.data.version}, ${model.data.created_at}.`} `}
            <Anchor href="/api/ranking/model-card" target="_blank" rel="noopener" inherit>
              {t`model card`}
            </Anchor>
          </>
        }
      >
        <Anchor component="button" type="button" inherit onClick={() => setAll(!all)}>
          {all ? t`show the summary` : t`all 51 inputs`}
        </Anchor>
        <Button onClick={onClose}>{t`Got it`}</Button>
      </SheetFoot>
    </div>
  );
}
