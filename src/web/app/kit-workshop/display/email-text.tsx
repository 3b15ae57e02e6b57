import { Box } from '@mantine/core';
import { EmailText } from '../../../kit/display/email-text.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: <EmailText address="harriet.birch@example.test" />,
    narrow: (
      <Box w={160}>
        <EmailText address="harriet.birch-hemlock@long-domain.example.test" />
      </Box>
    ),
  },
};
