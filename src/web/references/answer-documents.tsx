import { ID_RETENTION_DAYS } from '../../domain/references/reference.ts';
import { t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { IconPaperclip, IconPlus } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import classes from './answer-form.module.css';
import type { AnswerPartProps } from './answer-questions.tsx';
import { DocumentField } from './document-field.tsx';

/** The lease and an ID, which may be left out. */
export function AnswerDocuments({ form }: AnswerPartProps) {
  const { values, errors } = form;
  return (
    <Card>
      <div className={classes.papers}>
        <DocumentField
          label={t`Lease (optional)`}
          hint={t`The landlord sees it with your answers.`}
          file={values.lease}
          onChange={(lease) => form.setFieldValue('lease', lease)}
          error={errors.lease}
        />
        <DocumentField
          label={t`Your ID (optional)`}
          hint={t`We keep it for ${ID_RETENTION_DAYS} days in case someone questions who answered. No landlord sees it.`}
          file={values.id}
          onChange={(file) => form.setFieldValue('id', file)}
          error={errors.id}
        />
      </div>
    </Card>
  );
}

/** Shows the fields for documents. */
export function AddDocuments({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={classes.add} onClick={onAdd}>
      <IconPaperclip size={24} stroke={1.4} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span>
          <Trans>
            <strong>Add the lease or your ID</strong> (optional)
          </Trans>
        </span>
        <span className={classes.small}>{t`PDF or photo. We delete IDs after ${ID_RETENTION_DAYS} days`}</span>
      </span>
      <IconPlus size={20} stroke={1.6} aria-hidden />
    </button>
  );
}
