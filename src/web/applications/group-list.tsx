import { IconUsers } from '@tabler/icons-react';
import type { ApplicantForTenant } from '../../contract/applicant-shapes.ts';
import { Note } from '../kit/note.tsx';

/** The others of the group, each with how far they are; nobody sees more than that of anybody. */
export function GroupList({ group }: { group: ApplicantForTenant['group'] }) {
  if (group.length === 0) return null;
  return (
    <Note icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
      <strong>You apply together</strong>
      {group.map(({ first_name, state }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name and a state
        <p key={place}>
          {first_name} {state}
        </p>
      ))}
    </Note>
  );
}
