import { escapeHtml } from '../../../domain/text/characters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { ACCOUNT_FIELDS } from './field-names-account.ts';
import { APPLICATION_FIELDS } from './field-names-application.ts';
import type { ArchiveValue } from './own-data-store.ts';
import { shownAs } from './value-names.ts';

const FIELD_NAMES = new Map(Object.entries({ ...ACCOUNT_FIELDS, ...APPLICATION_FIELDS }));

/** What a part or field is called; one that has no name yet is its own. */
export const formatName = (name: string): string =>
  FIELD_NAMES.get(name)?.() ??
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}/;

/** What stands in place of a value that is not there. */
export const nothing = (): string => `<span class="none">${escapeHtml(t`none`)}</span>`;

/** Without separators of thousands, as in data.json. */
const formatFigure = (value: number): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), { useGrouping: false, maximumFractionDigits: 20 }).format(value);

/** Where a value stands: its field, and the field of the list or record that this is in. */
interface Place {
  list: string;
  field: string;
}

function renderPlain(value: string | number | boolean | null, { list, field }: Place): string {
  if (value === null || value === '') return nothing();
  const shown = shownAs(list, field);
  if (shown) return escapeHtml(shown(String(value)));
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return formatFigure(value);
  return escapeHtml(value.replace(INSTANT, '$1 $2 UTC').replace(/(UTC)[.\d]*(Z|[+-]\d\d:?\d\d)?$/, '$1'));
}

const isPlain = (value: ArchiveValue): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;

/** Fields that mean nothing to a reader; data.json contains them. */
const INTERNAL_FIELDS = /^(?:.+_)?id$|^(?:version|input|file)$/;

type Row = Record<string, string | number | boolean | null>;

/** Whether a list is better shown as a table: several rows of a few short values each. */
const isTable = (list: ArchiveValue[]): list is Row[] =>
  list.length > 1 &&
  list.every(
    (row) =>
      !isPlain(row) &&
      !Array.isArray(row) &&
      Object.keys(row).length <= MOST_COLUMNS &&
      Object.values(row).every((cell) => isPlain(cell) && String(cell).length < 80),
  );
const MOST_COLUMNS = 6;

function renderTable(rows: readonly Row[], list: string): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => !INTERNAL_FIELDS.test(name));
  const head = names.map((name) => `<th scope="col">${escapeHtml(formatName(name))}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${names.map((name) => `<td>${renderPlain(row[name] ?? null, { list, field: name })}</td>`).join('')}</tr>`,
  );
  return `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(t`table`)}"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function renderList(list: ArchiveValue[], place: Place): string {
  if (list.length === 0) return nothing();
  if (list.every(isPlain)) return `<ul>${list.map((each) => `<li>${renderPlain(each, place)}</li>`).join('')}</ul>`;
  if (isTable(list)) return renderTable(list, place.field);
  return list.map((each) => `<div class="entry">${renderValue(each, place)}</div>`).join('');
}

/** A value as HTML: a record as a list of its fields, a list as entries, or as a table if it is short. */
export function renderValue(value: ArchiveValue, place: Place): string {
  if (isPlain(value)) return renderPlain(value, place);
  if (Array.isArray(value)) return renderList(value, place);
  const rows = Object.entries(value)
    .filter(([name]) => !INTERNAL_FIELDS.test(name))
    .map(
      ([name, each]) =>
        `<dt>${escapeHtml(formatName(name))}</dt><dd>${renderValue(each, { list: place.field, field: name })}</dd>`,
    );
  return `<dl>${rows.join('')}</dl>`;
}
