import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { formatAddress, readAddress } from '../../../domain/values/address.ts';
import { PROVINCES } from '../../../domain/values/province.ts';
import { FieldRow } from '../layout/form-page.tsx';

interface AddressByHandProps {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  provinceError?: ReactNode;
  /** The form path of the field, to focus the first invalid one. */
  path?: string | undefined;
  streetRef: Ref<HTMLInputElement>;
}

/** The provinces and territories, after a first choice of none. */
export const provinceChoices = (): { value: string; label: string }[] => [
  { value: '', label: t`Choose` },
  ...PROVINCES.map(({ code, name }) => ({ value: code, label: name() })),
];

/** `m6r1m2` as `M6R 1M2`; anything else unchanged. */
const formatPostalCode = (typed: string): string => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : typed;
};

/** A Canadian address in four fields, stored as one line. */
export function AddressByHand({ value, onChange, error, provinceError, path, streetRef }: AddressByHandProps) {
  const [parts, setParts] = useState(() => {
    const { street, city, province, postalCode } = readAddress(value);
    return { street, city: city ?? '', province: province ?? '', postalCode: postalCode ?? '' };
  });

  const change = (changed: Partial<typeof parts>): void => {
    const next = { ...parts, ...changed };
    setParts(next);
    const { street, city, province, postalCode } = next;
    onChange(
      formatAddress({
        street: street.trim(),
        city: city.trim(),
        province,
        postalCode: formatPostalCode(postalCode.trim()),
      }),
    );
  };

  return (
    <>
      <TextInput
        ref={streetRef}
        label={t`Street address`}
        autoComplete="address-line1"
        value={parts.street}
        onChange={(event) => change({ street: event.currentTarget.value })}
        error={error}
        data-path={path}
      />
      <TextInput
        label={t`City`}
        autoComplete="address-level2"
        value={parts.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <FieldRow>
        <NativeSelect
          label={t`Province or territory`}
          autoComplete="address-level1"
          data={provinceChoices()}
          value={parts.province}
          error={provinceError}
          onChange={(event) => change({ province: event.currentTarget.value })}
        />
        <TextInput
          label={t`Postal code`}
          autoComplete="postal-code"
          autoCapitalize="characters"
          value={parts.postalCode}
          onChange={(event) => change({ postalCode: event.currentTarget.value })}
          onBlur={() => change({ postalCode: formatPostalCode(parts.postalCode) })}
        />
      </FieldRow>
    </>
  );
}
