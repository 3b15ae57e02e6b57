import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { JsonText } from '../../domain/json-text.ts';
import { notFound } from '../../domain/problem.ts';
import { closedInputs } from '../../domain/ranking/income-gate.ts';
import type { CheckKind, IdResult } from '../../domain/screening/check-results.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import { openResults } from '../screening/open-results.ts';
import type { Toolbox } from '../toolbox.ts';
import { explainCodes } from './explain-codes.ts';
import { recordOfListing } from './household-record.ts';
import { findOpened, type OpenedRow } from './review-applicant-store.ts';

/** How each result is printed; text within text, as the specification has it. */
const PRINTED: { [Kind in CheckKind]: (id: string, text: string) => Record<string, unknown> } = {
  credit_check: (id, text) => ({ credit_checks: [{ id, certn_data: text }] }),
  background_check: (id, text) => ({ background_checks: [{ id, certn_data: text }] }),
  id_verification: (id, text) => {
    const { status, nameOnCard, verifast_data } = JSON.parse(text) as IdResult;
    const inside = verifast_data === undefined ? null : JSON.stringify(verifast_data);
    return { id_verifications: [{ id, status, nameOnCard, verifast_data: inside }] };
  },
  financial_verification: (id, text) => ({ employment_income_verifications: [{ id, verifast_data: text }] }),
};

function opened(toolbox: Toolbox, row: OpenedRow): Record<string, unknown> {
  if (!row.key) return {};
  const results = openResults(toolbox.vault, row.applicantId, row);
  return Object.assign({}, ...results.map(({ id, kind, text }) => PRINTED[kind](id, text)));
}

/** One applicant of an own rental, by person, with the results of the checks, as the reply. Opening results is noted. */
export async function reviewApplicant(
  toolbox: Toolbox,
  actor: LandlordActor,
  which: { propertyId: string; personId: string },
): Promise<JsonText> {
  const row = await findOpened(toolbox.db, actor.userId, which);
  if (!row) throw notFound();
  if (row.results.length > 0) {
    await transaction(toolbox.db, (tx) =>
      recordDeed(tx, actor, {
        deed: 'results read',
        subjectKind: 'applicant',
        subjectId: row.applicantId,
        detail: { kinds: row.results.map(({ kind }) => kind) },
      }),
    );
  }
  const closed = closedInputs(recordOfListing(row.listing));
  const ranking = row.rank && {
    place: row.rank.place,
    ...explainCodes(
      toolbox.model,
      { codes: Buffer.from(row.rank.codes, 'base64'), proven: row.rank.isProven },
      closed,
      row.disputed,
    ),
  };
  return new JsonText(JSON.stringify({ status: 1, applicant: { ...row.applicant, ...opened(toolbox, row), ranking } }));
}
