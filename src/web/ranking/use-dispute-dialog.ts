import { useRef, useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { type OwnRanking as Reply, useDisputes } from './use-own-ranking.ts';

export type Item = Pick<Reply['disputes'][number], 'input' | 'sentence'>;

/** The dialog in which a reason is disputed, and what is said about the outcome. */
export function useDisputeDialog(applicantId: string) {
  const { open, withdraw } = useDisputes(applicantId);
  const [disputed, setDisputed] = useState<Item>();
  const [opened, setOpened] = useState(false);
  const [comments, setComments] = useState<Record<string, string>>({});
  const [announcement, setAnnouncement] = useState('');
  const isSending = useRef(false);
  const summaryLine = useRef<HTMLParagraphElement>(null);

  const openDialog = (item: Item): void => {
    open.reset();
    setDisputed(item);
    setOpened(true);
  };
  // The button that was pressed is gone, so the focus moves to the outcome.
  const announce = (outcome: string): void => {
    setAnnouncement(outcome);
    summaryLine.current?.focus();
  };
  const dispute = (item: Item, comment: string): void => {
    // A double click arrives before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    open.mutate(
      { input: item.input, comment },
      {
        onSuccess: () => {
          setOpened(false);
          setComments(({ [item.input]: _sent, ...others }) => others);
          announce(t`You said this is wrong. We’re asking the source, and it doesn’t count until then.`);
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const dialog = {
    opened,
    onClose: () => setOpened(false),
    sentence: disputed?.sentence ?? '',
    typed: comments[disputed?.input ?? ''] ?? '',
    onType: (text: string) => disputed && setComments((before) => ({ ...before, [disputed.input]: text })),
    onConfirm: (comment: string) => disputed && dispute(disputed, comment),
    busy: open.isPending,
    problem: open.isError ? problemMessages(open.error).join(' ') : undefined,
  };
  return { withdraw, openDialog, announce, announcement, summaryLine, dialog };
}
