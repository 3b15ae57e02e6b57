import { AddressByHand } from '../../../kit/forms/address-by-hand.tsx';
import { AddressField } from '../../../kit/forms/address-field.tsx';
import { Focused, HeldText, LONG_WORDS, nothing, type Specimens } from '../specimen.tsx';

const label = 'Property address';

export const specimens: Specimens = {
  'forms/address-by-hand': {
    shown: {
      empty: (
        <HeldText>{(value, change) => <AddressByHand value={value} onChange={change} streetRef={null} />}</HeldText>
      ),
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
  },
  'forms/address-field': {
    shown: {
      empty: (
        <HeldText>
          {(value, change) => (
            <AddressField label={label} description="As on an envelope" value={value} onChange={change} />
          )}
        </HeldText>
      ),
      'without four fields': (
        <HeldText initial="48 Fermanagh Ave, Toronto, ON M6R 1M2">
          {(value, change) => <AddressField label={label} value={value} onChange={change} inParts={false} />}
        </HeldText>
      ),
      'long text': (
        <HeldText initial={LONG_WORDS}>
          {(value, change) => <AddressField label={label} value={value} onChange={change} />}
        </HeldText>
      ),
      error: (
        <HeldText initial="48">
          {(value, change) => (
            <AddressField label={label} value={value} onChange={change} error="Please enter a full address" />
          )}
        </HeldText>
      ),
    },
    opened: {
      focus: (opened) =>
        opened && (
          <Focused>
            <HeldText>{(value, change) => <AddressField label={label} value={value} onChange={change} />}</HeldText>
          </Focused>
        ),
      'asks for the province': (opened) =>
        opened && (
          <AddressField
            label={label}
            value="48 Fermanagh Ave"
            onChange={nothing}
            province={{ value: '', onChange: nothing, error: 'Please choose a province or territory' }}
          />
        ),
    },
  },
};
