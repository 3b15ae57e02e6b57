import { Text } from '@mantine/core';

/** A label with a quiet note, such as "Unit number (optional)". */
export function LabelNote({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}{' '}
      <Text span inherit fw={400} c="dimmed">
        ({note})
      </Text>
    </>
  );
}
