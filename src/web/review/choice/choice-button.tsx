import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { IconMail } from '../../kit/icons/icons.ts';
import { ChoiceForm } from './choice-form.tsx';
import { openGroups } from './typed-choice.ts';
import type { UseChoice } from './use-choice.ts';

/** Opens the form that answers all groups at once, where more than one waits. */
export function ChoiceButton({ choice, make }: Pick<UseChoice, 'choice' | 'make'>) {
  const [opened, setOpened] = useState(false);
  if (!choice) return null;
  const hasAccepted = choice.groups.some(({ verdict }) => verdict === 'accepted');
  if (!opened && (hasAccepted || openGroups(choice.groups).length < 2)) return null;
  const close = (): void => setOpened(false);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        onClick={() => {
          make.reset();
          setOpened(true);
        }}
      >
        {t`answer everyone`}
      </Button>
      <SheetModal opened={opened} onClose={close} title={t`Who do you choose?`} closable={!make.isPending} width={640}>
        <ChoiceForm
          key={choice.groups.map(({ applicant_id }) => applicant_id).join()}
          groups={choice.groups}
          busy={make.isPending}
          problem={make.isError ? problemMessages(make.error).join(' ') : undefined}
          onChoose={(sent) => make.mutate(sent, { onSuccess: close })}
          onBack={close}
        />
      </SheetModal>
    </>
  );
}
