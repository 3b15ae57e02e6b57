import { Button, Loader } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import classes from './checking-modal.module.css';
import type { CardReturn } from './use-card-return.ts';

/** Shown from the user's return until the server knows whether the card was stored. */
export function CheckingModal({ returned }: { returned: CardReturn }) {
  const goOn = returned.is === 'open' ? returned.goOn : () => undefined;
  return (
    <>
      <SheetModal
        opened={returned.is === 'checking' || returned.is === 'unanswered'}
        onClose={() => undefined}
        closable={false}
        title={t`checking your card`}
      >
        {returned.is === 'unanswered' ? (
          <ErrorNote title={t`We couldn’t check your card`} onRetry={returned.retry} busy={returned.isBusy}>
            {t`Either your connection dropped or something went wrong on our end. You don’t need to enter your card again.`}
          </ErrorNote>
        ) : (
          <p className={classes.line} role="status">
            <Loader size={20} /> {t`One moment. We’re checking with our card provider.`}
          </p>
        )}
      </SheetModal>
      <SheetModal
        opened={returned.is === 'open'}
        onClose={goOn}
        title={t`no card was saved`}
        foot={<Button onClick={goOn}>{t`back to payment`}</Button>}
      >
        <p>
          {t`Our card provider has no card for this order. Nothing was sent, and nothing was charged. Please enter your card again.`}
        </p>
      </SheetModal>
    </>
  );
}
