/** A finding as the reply has it. */
interface DescribedAlert {
  sentence: string;
  applicant_id: string | null;
  is_disputed: boolean;
}

/** The title above the findings. */
export const ALERTS_TITLE = 'Check these points';

/** Each finding as a line: with the person's name in a group, and whether the applicant says that it is wrong. */
export function alertLines(
  alerts: readonly DescribedAlert[],
  people: readonly { id: string | null; name: string }[],
): string[] {
  return alerts.map(({ sentence, applicant_id, is_disputed }) => {
    const person = people.length > 1 ? people.find(({ id }) => id !== null && id === applicant_id) : undefined;
    const words = is_disputed ? `${sentence} (the applicant says this is wrong)` : sentence;
    return person ? `${person.name}: ${words}` : words;
  });
}
