/** A finding as the reply has it. */
interface DescribedAlert {
  sentence: string;
  applicant_id: string | null;
  dispute: 'open' | 'upheld' | null;
}

const DISPUTES = { open: 'the applicant says this is wrong', upheld: 'the source didn’t confirm this' };

/** The title above the findings. */
export const ALERTS_TITLE = 'Check these points';

/** Each finding as a line: with the person's name in a group, and how far a dispute of it is. */
export function alertLines(
  alerts: readonly DescribedAlert[],
  people: readonly { id: string | null; name: string }[],
): string[] {
  return alerts.map(({ sentence, applicant_id, dispute }) => {
    const person = people.length > 1 ? people.find(({ id }) => id !== null && id === applicant_id) : undefined;
    const words = dispute ? `${sentence} (${DISPUTES[dispute]})` : sentence;
    return person ? `${person.name}: ${words}` : words;
  });
}
