import { AddressByHand } from '../../../kit/forms/address-by-hand.tsx';
import { HeldText, nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    empty: <HeldText>{(value, change) => <AddressByHand value={value} onChange={change} streetRef={null} />}</HeldText>,
    filled: <AddressByHand value="48 Fermanagh Ave, Toronto, ON M6R 1M2" onChange={nothing} streetRef={null} />,
    error: (
      <AddressByHand
        value=""
        onChange={nothing}
        streetRef={null}
        error="Please enter an address"
        provinceError="Please choose a province or territory"
      />
    ),
  },
};
