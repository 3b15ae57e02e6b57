import { Box } from '@mantine/core';
import { ConnectionLine } from '../../../kit/feedback/connection-line.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    lost: (
      <Box h={64}>
        <ConnectionLine isLost />
      </Box>
    ),
    'there: nothing': <ConnectionLine isLost={false} />,
  },
};
