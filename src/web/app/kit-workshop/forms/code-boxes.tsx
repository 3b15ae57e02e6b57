import { CodeBoxes } from '../../../kit/forms/code-boxes.tsx';
import { Focused, HeldText, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    empty: <HeldText>{(value, change) => <CodeBoxes label="Code" value={value} onChange={change} />}</HeldText>,
    error: <CodeBoxes label="Code" value="1234" onChange={nothing} error="That code isn’t right" />,
    disabled: <CodeBoxes label="Code" value="12" onChange={nothing} disabled />,
  },
  opened: {
    focus: (opened) =>
      opened && (
        <Focused>
          <CodeBoxes label="Code" value="" onChange={nothing} />
        </Focused>
      ),
  },
};
