import { currentLanguage } from '../../../domain/text/current-language.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Stores an applicant's answer to one check, with the language in which they read about it: that of their call. */
export async function insertConsent(
  tx: Tx,
  consent: {
    itemId: string;
    applicantId: string;
    answer: 'agreed' | 'refused';
    textVersion: string;
    givenFrom: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({
      item_id: consent.itemId,
      applicant_id: consent.applicantId,
      answer: consent.answer,
      text_version: consent.textVersion,
      language: currentLanguage(),
      given_from: consent.givenFrom,
      given_at: consent.at,
    })
    .execute();
}

export async function setItemAnswered(tx: Tx, itemId: string, answer: 'agreed' | 'refused'): Promise<void> {
  await tx
    .updateTable('screening_item')
    .set({ state: answer, problem: null, done_at: null })
    .where('id', '=', itemId)
    .execute();
}
