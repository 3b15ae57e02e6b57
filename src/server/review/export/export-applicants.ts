import type { LandlordActor, Reader } from '../../../domain/accounts/actor.ts';
import { offers } from '../../../domain/capabilities.ts';
import { notFound } from '../../../domain/problem.ts';
import { EXPORT_COLUMNS } from '../../../domain/review/export-columns.ts';
import { exportedBlock, exportedCells, MOST_IN_PDF } from '../../../domain/review/export-layout.ts';
import { csvOf } from '../../../domain/text/csv.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import { propertyName, readAddress } from '../../../domain/values/address.ts';
import { dayIn, formatDateIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { ListBlock } from '../../infrastructure/pdf/list-block.ts';
import { renderList } from '../../infrastructure/pdf/render-list.ts';
import { findExported } from './export-store.ts';
import { exportedGroups } from './exported-groups.ts';

/** An exported file. */
export interface ExportedFile {
  name: string;
  content: Buffer;
}

/** Exports of at least this many groups are logged for the operator. */
const LOGGED_FROM = 500;

/** Records the export and returns what both kinds of file need. */
async function prepareExport(
  ctx: AppContext,
  actor: Reader<LandlordActor>,
  propertyId: string,
  kind: 'csv' | 'pdf',
  most?: number,
) {
  const { property, ids } = await transaction(ctx.db, async (tx) => {
    const found = await findExported(tx, actor.userId, propertyId);
    if (!found) throw notFound();
    const count = Math.min(found.ids.length, most ?? found.ids.length);
    const action = { action: 'applicants.exported', subjectKind: 'property', subjectId: propertyId } as const;
    await recordAuditEvent(tx, actor, { ...action, detail: { kind, count } });
    return found;
  });
  if (ids.length >= LOGGED_FROM) ctx.log.warn('a long list was exported', { propertyId, count: ids.length });
  const { province } = readAddress(property.address);
  const dayOf = (at: Date): string => dayIn(province, at);
  const title = propertyName(property.address, property.unit);
  const dateOf = (at: Date): string => formatDateIn(province, at);
  const today = ctx.clock();
  return { ids, dayOf, dateOf, title, today, name: `${t`applicants, ${title}, ${dayOf(today)}`}.${kind}` };
}

/** The submitted groups of an own property as a CSV table. */
export async function exportCsv(
  ctx: AppContext,
  actor: Reader<LandlordActor>,
  { id }: { id: string },
): Promise<ExportedFile> {
  const { ids, dayOf, name } = await prepareExport(ctx, actor, id, 'csv');
  const rows: ReturnType<typeof exportedCells>[] = [];
  for await (const group of exportedGroups(ctx, ids)) rows.push(exportedCells(group, dayOf));
  const head = EXPORT_COLUMNS.map(({ label }) => label());
  return { name, content: Buffer.from(csvOf(head, rows)) };
}

async function* blocks(
  ctx: AppContext,
  ids: readonly string[],
  dayOf: (at: Date) => string,
): AsyncGenerator<ListBlock> {
  for await (const group of exportedGroups(ctx, ids)) yield exportedBlock(group, dayOf);
}

/** What the reader of the file has to know. */
const notice = (hasChecks: boolean): string =>
  [
    t`Software ranks, you decide. A place is advice.`,
    ...(hasChecks
      ? [
          t`The file says what checks found that you should read, and leaves out reports and scores.`,
          t`It holds personal information: keep it safe, and delete it when you no longer need it.`,
        ]
      : [t`The file holds personal information: keep it safe, and delete it when you no longer need it.`]),
  ].join(' ');

/** The first submitted groups of an own property as a PDF. */
export async function exportPdf(
  ctx: AppContext,
  actor: Reader<LandlordActor>,
  { id }: { id: string },
): Promise<ExportedFile> {
  const { ids, dateOf, title, today, name } = await prepareExport(ctx, actor, id, 'pdf', MOST_IN_PDF);
  const exported = ids.slice(0, MOST_IN_PDF);
  const summary =
    exported.length < ids.length
      ? t`The first ${formatNumber(exported.length)} of ${formatNumber(ids.length)} applications by place; the CSV file holds all of them.`
      : t`All submitted applications by place: ${formatNumber(ids.length)}.`;
  const content = await renderList({
    issuer: ctx.operator.name,
    title: t`Applicants for ${title}`,
    lead: [summary, notice(offers('checks', ctx.capabilities))],
    running: `${title} · ${t`as of ${dateOf(today)}`}`,
    madeAt: today,
    blocks: blocks(ctx, exported, dateOf),
  });
  return { name, content };
}
