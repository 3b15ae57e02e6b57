import { Box } from '@mantine/core';
import { Illustration } from '../../../kit/display/illustration.tsx';
import type { Specimen } from '../specimen.tsx';

const show = (variant: 'single' | 'double' | 'pair') => (
  <Box w={280}>
    <Illustration variant={variant} />
  </Box>
);

export const specimen: Specimen = { shown: { single: show('single'), double: show('double'), pair: show('pair') } };
