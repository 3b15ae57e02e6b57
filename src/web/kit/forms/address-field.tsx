import {
  Anchor,
  CloseButton,
  Combobox,
  Input,
  NativeSelect,
  TextInput,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { plural, t } from '../../../domain/text/t.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../../domain/values/province.ts';
import { useSite } from '../../app/api/site.ts';
import { IconMapPin } from '../icons/icons.ts';
import { AddressByHand, provinceChoices } from './address-by-hand.tsx';
import classes from './address-field.module.css';
import { TypedAddressQuestion } from './typed-address-question.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useTypedAddress } from './use-typed-address.ts';

/** A province that is asked for next to the address. */
interface AskedProvince {
  value: ProvinceCode | '';
  onChange: (value: ProvinceCode | '') => void;
  error?: ReactNode;
  description?: ReactNode;
}

interface AddressFieldProps {
  label: ReactNode;
  /** One line, as typed or chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  /** The focus left the whole group. */
  onBlur?: () => void;
  /** The form path, as in the spread `form.getInputProps('address')`; used to focus the first invalid field. */
  'data-path'?: string;
  /** False where the form has fields for city and province: then the address cannot be entered in four fields. */
  inParts?: boolean;
  /** The address as it is stored already: it is not asked about. */
  savedValue?: string | undefined;
  /** The province, asked for where the address does not tell it. */
  province?: AskedProvince | undefined;
  /** 'street-address' for the user's own address, which browsers can fill in. */
  autoComplete?: 'street-address' | 'off';
}

/**
 * A Canadian address: suggestions while typing, and free text or four fields for addresses they do not include. Typed
 * text is never changed; choosing a suggestion replaces all of it.
 */
export function AddressField(props: AddressFieldProps) {
  const { value, savedValue, inParts = true } = props;
  const isSuggested = useSite().address_suggestions !== false;
  const [isByHand, setByHand] = useState(false);
  const byHand = isByHand || (!isSuggested && props.inParts !== false);
  const search = useAddressSuggestions();
  const first = useRef<HTMLInputElement>(null);
  const wasToggled = useRef(false);
  const typed = useTypedAddress(first, { value, savedValue, isOff: search.off || byHand });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the toggle moves the focus
  useEffect(() => {
    if (wasToggled.current) first.current?.focus();
  }, [byHand]);

  const toggle = (
    <Anchor
      component="button"
      type="button"
      className={classes.toggle}
      onClick={() => {
        wasToggled.current = true;
        search.stop();
        setByHand(!isByHand);
      }}
    >
      {byHand ? t`search for the address` : t`enter the address manually`}
    </Anchor>
  );
  if (byHand) return <FourFields {...props} first={first} toggle={isSuggested && toggle} />;
  return (
    <div>
      <SuggestedAddress {...props} search={search} typed={typed} first={first} />
      <VisuallyHidden role="status">
        {search.suggestions.length > 0 &&
          t`${plural(search.suggestions.length, { one: '# suggestion', other: '# suggestions' })}. Use the arrow keys to choose.`}
      </VisuallyHidden>
      <p className={classes.off} role="status">
        {search.off && t`Address suggestions aren’t available right now. We’ll use the address as you type it.`}
      </p>
      {props.province && <ProvinceSelect province={props.province} />}
      {typed.isAsked && <TypedAddressQuestion onChange={() => first.current?.focus()} />}
      {inParts && toggle}
    </div>
  );
}

interface FourFieldsProps extends AddressFieldProps {
  first: RefObject<HTMLInputElement | null>;
  /** Leads back to the search. */
  toggle: ReactNode;
}

/** The address in four fields, for those that are not suggested. */
function FourFields(props: FourFieldsProps) {
  const { label, description, onBlur, first, toggle } = props;
  const id = useId();
  const leaveGroup = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div role="group" aria-labelledby={id} className={classes.byHand} onBlur={leaveGroup}>
      <div>
        <Input.Label labelElement="div" id={id}>
          {label}
        </Input.Label>
        {description && <Input.Description>{description}</Input.Description>}
      </div>
      <AddressByHand
        value={props.value}
        onChange={props.onChange}
        error={props.error}
        provinceError={props.province?.error}
        path={props['data-path']}
        streetRef={first}
      />
      <div>{toggle}</div>
    </div>
  );
}

interface SuggestedAddressProps extends AddressFieldProps {
  search: ReturnType<typeof useAddressSuggestions>;
  typed: ReturnType<typeof useTypedAddress>;
  first: RefObject<HTMLInputElement | null>;
}

/** One field with suggestions below it. */
function SuggestedAddress(props: SuggestedAddressProps) {
  const { label, value, onChange, error, description, onBlur, 'data-path': path, typed, first } = props;
  const { suggestions, search, stop, resolve } = props.search;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { openDropdown, closeDropdown } = combobox;
  useEffect(() => {
    if (suggestions.length > 0) openDropdown();
    else closeDropdown();
  }, [suggestions, openDropdown, closeDropdown]);

  const choose = (chosen: string): void => {
    const suggestion = suggestions.find((each) => each.id === chosen);
    if (!suggestion) return;
    const accept = (address: string): void => {
      typed.accept(address);
      onChange(address);
    };
    accept([suggestion.main, suggestion.secondary].filter(Boolean).join(', '));
    resolve(chosen, accept);
  };
  const clear = (): void => {
    onChange('');
    search('');
    first.current?.focus();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute autoComplete={props.autoComplete ?? 'off'}>
        <TextInput
          ref={first}
          label={label}
          description={description}
          error={error}
          value={value}
          onChange={(event) => {
            typed.type(event.currentTarget.value);
            onChange(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
          onBlur={() => {
            stop();
            onBlur?.();
          }}
          leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden />}
          rightSection={
            value !== '' && <CloseButton aria-label={t`clear the address`} size={44} iconSize={20} onClick={clear} />
          }
          spellCheck={false}
          data-path={path}
        />
      </Combobox.Target>
      <Suggestions suggestions={suggestions} />
    </Combobox>
  );
}

/** The province, which takes the focus when it is asked for. */
function ProvinceSelect({ province }: { province: AskedProvince }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <NativeSelect
      ref={select}
      className={classes.province}
      label={t`Province or territory`}
      description={province.description}
      data={provinceChoices()}
      value={province.value}
      onChange={(event) => province.onChange(PROVINCE_CODES.find((code) => code === event.currentTarget.value) ?? '')}
      error={province.error}
      data-path="province"
    />
  );
}

interface SuggestionsProps {
  suggestions: ReturnType<typeof useAddressSuggestions>['suggestions'];
}

function Suggestions({ suggestions }: SuggestionsProps) {
  return (
    <Combobox.Dropdown hidden={suggestions.length === 0}>
      <Combobox.Options aria-label={t`suggestions`}>
        {suggestions.map(({ id: suggestion, main, secondary }) => (
          <Combobox.Option value={suggestion} key={suggestion}>
            {main} <span className={classes.place}>{secondary}</span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
