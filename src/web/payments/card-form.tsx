import { Skeleton, Title } from '@mantine/core';
import { lazy, type Ref, Suspense, useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { IconLock } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import type { CardHandle } from './card-fields.tsx';
import classes from './card-form.module.css';
import { type CardSetup, useProcessor } from './use-processor.ts';

const CardFields = lazy(async () => ({ default: (await import('./card-fields.tsx')).CardFields }));

interface CardFormProps {
  setup: CardSetup;
  handle: Ref<CardHandle>;
  /** The processor's message about the last card. */
  problem?: string | undefined;
  /** Whether the fields can be filled in. */
  onReady: (isReady: boolean) => void;
  /** Tenants see how card details are sent; landlords see beside the button when they are charged. */
  withDetailsNote?: boolean;
}

/** The card fields of the processor, with all their loading errors. */
export function CardForm({ setup, handle, problem, onReady, withDetailsNote = false }: CardFormProps) {
  const processor = useProcessor(setup.data);
  const [isReady, setIsReady] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const updateReady = (now: boolean): void => {
    setIsReady(now);
    onReady(now);
  };
  const retry = (): void => {
    setIsBroken(false);
    setFailures((before) => before + 1);
    if (setup.isError) void setup.refetch();
    else if (processor.isError) void processor.refetch();
  };
  const isMissing = setup.isError || processor.isError || isBroken;
  return (
    <Card>
      <Head />
      {isMissing ? (
        <ErrorNote
          title={t`We couldn’t load the card form`}
          onRetry={retry}
          busy={setup.isFetching || processor.isFetching}
        >
          {setup.isError
            ? problemMessages(setup.error).join(' ')
            : t`Either your connection dropped or something is blocking our card provider. Your order is still here.`}
        </ErrorNote>
      ) : (
        <>
          {!isReady && <LoadingFields />}
          {setup.data && processor.data && (
            <div className={classes.fields} data-ready={isReady || undefined}>
              <Suspense>
                <CardFields
                  key={`${setup.data.client_secret} ${failures}`}
                  stripe={processor.data}
                  clientSecret={setup.data.client_secret}
                  handle={handle}
                  onReady={() => updateReady(true)}
                  onLoadError={() => {
                    setIsBroken(true);
                    updateReady(false);
                  }}
                />
              </Suspense>
            </div>
          )}
        </>
      )}
      {problem && (
        <div className={classes.problem}>
          <ErrorNote title={problem}>{t`Nothing was charged, and your order is still here.`}</ErrorNote>
        </div>
      )}
      {withDetailsNote && <DetailsNote />}
    </Card>
  );
}

function LoadingFields() {
  return (
    <DelayedSkeleton label={t`Loading the card form`}>
      <Skeleton height={46} mb="lg" />
      <Skeleton height={46} />
    </DelayedSkeleton>
  );
}

function Head() {
  return (
    <div className={classes.head}>
      <Title order={2} size="h3">
        {t`card`}
      </Title>
      <span className={classes.held}>
        <IconLock size={17} stroke={1.6} aria-hidden />
        {t`stored by our card provider`}
      </span>
    </div>
  );
}

function DetailsNote() {
  return (
    <div className={classes.problem}>
      <Note icon={<IconLock size={20} stroke={1.6} aria-hidden />}>
        {t`Your card details are encrypted and go straight to our card provider. We never receive or store them.`}
      </Note>
    </div>
  );
}
