import { PhoneInput } from '../../../kit/forms/phone-input.tsx';
import { Focused, HeldText, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    empty: <HeldText>{(value, change) => <PhoneInput label="Phone" value={value} onChange={change} />}</HeldText>,
    filled: <PhoneInput label="Phone" description="We text a code to it" value="4165550199" onChange={nothing} />,
    error: <PhoneInput label="Phone" value="416" onChange={nothing} error="Please enter a valid phone number" />,
    disabled: <PhoneInput label="Phone" value="4165550199" onChange={nothing} disabled />,
  },
  opened: {
    focus: (opened) =>
      opened && (
        <Focused>
          <PhoneInput label="Phone" value="4165550199" onChange={nothing} />
        </Focused>
      ),
  },
};
