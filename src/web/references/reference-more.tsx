import type { ReactNode } from 'react';
import type { FileReply } from '../../contract/answer-shapes.ts';
import type { ApplicantForLandlord } from '../../contract/review/applicant-for-landlord.ts';
import { describeFlag } from '../../domain/references/reference-flags.ts';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { Note } from '../kit/feedback/note.tsx';
import { IconInfoCircle } from '../kit/icons/icons.ts';
import classes from './reference-more.module.css';

type Reference = ApplicantForLandlord['user']['landlord_references'][number];

interface ReferenceMoreProps {
  reference: Reference;
  showFiles: (files: readonly FileReply[]) => ReactNode;
}

const FROM: Record<Reference['leases'][number]['from'], Text> = {
  applicant: msg`lease, from the applicant`,
  landlord: msg`lease, from this landlord`,
};

/** The leases of a reference, and notes about its answer. */
export function ReferenceMore({ reference: { leases, flags }, showFiles }: ReferenceMoreProps) {
  if (leases.length === 0 && flags.length === 0) return null;
  return (
    <div className={classes.more}>
      {leases.map((lease) => (
        <div key={lease.id}>
          <p className={classes.from}>{FROM[lease.from]()}</p>
          {showFiles([lease])}
        </div>
      ))}
      {flags.length > 0 && (
        <Note icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
          {flags.map((flag) => (
            <p key={flag}>{describeFlag(flag)}</p>
          ))}
          <p>{t`There may be a good reason for this, and it doesn’t affect the ranking. You can ask about it.`}</p>
        </Note>
      )}
    </div>
  );
}
