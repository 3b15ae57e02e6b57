import { msg, type Text, t } from '../../../domain/text/t.ts';

/** Why a bureau's report is left out, and how to get it. */
export const reportsLeftOut = (supportEmail: string): string =>
  t`A credit or background check that may be about someone else. Anyone can type a name and an address, so we include a bureau's report only once an ID check has verified the name it was requested for. To get it, complete an ID check with one of your applications and download your data again. Or write to ${supportEmail}, and we’ll check your identity in another way.`;

/** What is held but left out, explained to the person. */
export const LEFT_OUT: readonly Text[] = [
  msg`What guarantors and past landlords answered about you. They gave their answers to the landlord in confidence. How those answers count in the ranking is shown under "ranking".`,
  msg`A landlord’s private notes and favourites, and decisions that you have not been notified of yet.`,
  msg`What other people entered about you, because it is their data. A group’s shared result is left out where it would reveal something about the others.`,
  msg`Passwords, keys and links. We store them in a form that nobody can read, including us.`,
  msg`The original wording of a bureau’s result, which we keep for at most 90 days (a bank’s for 30). What it says is shown under "what checks found".`,
];
