import { Box, Button } from '@mantine/core';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { CornerCard } from '../../../kit/layout/corner-card.tsx';
import type { Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'with a picture': (
      <Box h={360}>
        <CornerCard label="An invitation" after={0} remember="kit-corner" picture={<Illustration variant="double" />}>
          {(dismiss) => (
            <>
              <p>Add your first property in two minutes.</p>
              <Button mt="sm" size="sm" variant="default" onClick={dismiss}>
                Got it
              </Button>
            </>
          )}
        </CornerCard>
      </Box>
    ),
  },
};
