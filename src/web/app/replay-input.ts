type Field = HTMLInputElement | HTMLTextAreaElement;

/** What somebody did to a field before the page was interactive. */
interface Typed {
  field: Field;
  value: string;
  isChosen: boolean;
  /** Where the caret is, in the field that has the focus. */
  selection: [start: number, end: number] | undefined;
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** What was typed and chosen on a server-rendered page, beside what the server rendered. */
export function readInput(page: HTMLElement): Typed[] {
  const fields = [...page.querySelectorAll<Field>('input, textarea')].filter((field) =>
    isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  );
  return fields.map((field) => {
    const { value, selectionStart: start, selectionEnd: end } = field;
    const hasCaret = field === document.activeElement && start !== null && end !== null;
    const isChosen = isChoice(field) && field.checked;
    return { field, value, isChosen, selection: hasCaret ? [start, end] : undefined };
  });
}

/** Types as a person does: a property set on the prototype is not noticed by React, so it sees the change in the event. */
function type(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = '';
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands what was typed and chosen to the components that have taken the page over: the browser told nobody about it. */
export function replayInput(typed: readonly Typed[]): void {
  for (const { field, value, isChosen, selection } of typed) {
    if (isChoice(field)) {
      field.checked = !isChosen;
      field.click();
    } else {
      type(field, value);
      if (selection) field.setSelectionRange(...selection);
    }
  }
}
