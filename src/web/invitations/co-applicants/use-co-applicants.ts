import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeCoapplicant, sendCoapplicantLink } from '../../../contract/co-applicants.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { type FriendValues, friendList, friendProblems, isBlank, noFriend } from './co-applicant-values.ts';

/** Taking back an invitation to apply together, by its id; afterwards the application is read anew, also after a refusal. */
export const useCancelInvitation = (onSettled: () => Promise<unknown>) =>
  useMutation({ mutationFn: (id: string) => call(removeCoapplicant, { params: { id } }), onSettled });

interface FriendsOptions {
  applicantId: string;
  /** Nobody has to be named when somebody was invited before. */
  mayBeEmpty: boolean;
  /** Called after links went out. */
  onSent: () => Promise<unknown>;
  onNext: () => void;
}

/** The people to apply with as they are typed, and sending each of them a link. */
export function useFriends({ applicantId, mayBeEmpty, onSent, onNext }: FriendsOptions) {
  const [rows, setRows] = useState<readonly FriendValues[]>(
    useRestoredForm(`friends of ${applicantId}`, [noFriend(1)], (): readonly FriendValues[] => rows),
  );
  const nextKey = useRef(Math.max(...rows.map(({ key }) => key)) + 1);
  const [added, setAdded] = useState<number>();
  const [complains, setComplains] = useState(false);
  const named = rows.filter((row) => !isBlank(row));

  const send = useMutation({
    mutationFn: () => call(sendCoapplicantLink, { params: { applicantId }, body: friendList(named) }),
    onSuccess: async ({ not_sent }) => {
      await onSent();
      if (not_sent.length === 0) return onNext();
      setComplains(false);
      setRows([noFriend(nextKey.current++)]);
    },
  });

  return {
    rows,
    added,
    complains,
    busy: send.isPending,
    troubles: send.error ? problemMessages(send.error) : [],
    /** Who got no link and why: `416… was invited within the last day`. */
    notSent: send.data?.not_sent.map(({ to, reason }) => `${formatPhone(to)} ${reason}`) ?? [],
    change: (row: FriendValues) => setRows((old) => old.map((one) => (one.key === row.key ? row : one))),
    remove: (key: number) => setRows((old) => old.filter((one) => one.key !== key)),
    add: () => {
      const key = nextKey.current++;
      setRows((old) => [...old, noFriend(key)]);
      setAdded(key);
      setComplains(false);
    },
    next: () => {
      if (named.length === 0 && mayBeEmpty) return onNext();
      setComplains(true);
      const wrong = rows.some(
        (row) => (named.length === 0 || !isBlank(row)) && Object.keys(friendProblems(row)).length > 0,
      );
      if (!wrong && named.length > 0) send.mutate();
    },
  };
}
