import { TypedAddressQuestion } from '../../../kit/forms/typed-address-question.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  opened: { default: (opened) => opened && <TypedAddressQuestion onChange={nothing} /> },
};
