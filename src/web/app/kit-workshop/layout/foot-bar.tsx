import { FootBar } from '../../../kit/layout/foot-bar.tsx';
import { Action, LONG_TEXT, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'with a way back': (
      <FootBar back={nothing} middle="Next: employment">
        <Action>next</Action>
      </FootBar>
    ),
    'the first step': (
      <FootBar middle="Next: choose how to start">
        <Action>next</Action>
      </FootBar>
    ),
    'narrow page': (
      <FootBar back="/kit" backLabel="not now" narrow>
        <Action>submit my application</Action>
      </FootBar>
    ),
    'long text': (
      <FootBar back={nothing} middle={LONG_TEXT}>
        <Action>next</Action>
      </FootBar>
    ),
  },
};
