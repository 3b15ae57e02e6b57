import type { ReactNode } from 'react';
import { FoldBody, FoldContext, type Folds, FoldTitle } from '../../../kit/layout/fold.tsx';
import { Held, LONG_TEXT, type Specimen } from '../specimen.tsx';

const section = (id: string): ReactNode => (
  <>
    <FoldTitle id={id} order={3}>
      Current housing
    </FoldTitle>
    <FoldBody id={id}>{LONG_TEXT}</FoldBody>
  </>
);

const folding = (id: string, initial: boolean): ReactNode => (
  <Held initial={initial}>
    {(isFolded, change) => {
      const folds: Folds = { isFolded: () => isFolded, fold: (_, next) => change(next) };
      return <FoldContext value={folds}>{section(id)}</FoldContext>;
    }}
  </Held>
);

export const specimen: Specimen = {
  shown: {
    open: folding('open', false),
    folded: folding('folded', true),
    'where sections do not fold': section('fixed'),
  },
};
