import { MOST_REVIEW_WORDS } from '../../src/contract/ranking.ts';
import { daysLeft } from '../../src/domain/ranking/disputes/dispute-deadline.ts';
import { characterCount } from '../../src/domain/text/characters.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { recordOperatorRead } from '../../src/server/privacy/record-operator-read.ts';
import { answerReview } from '../../src/server/ranking/reviews/answer-review.ts';
import { type OpenReview, openReviews } from '../../src/server/ranking/reviews/review-store.ts';
import { type AdminCommand, falseIfNotFound, isUuid, printable } from './command.ts';

/** Requests that a person looks at how software ranked an application, and their answers. */
export const RANKING_REVIEW_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'ranking-review',
    verb: 'list',
    usage: '[--words]',
    summary: 'lists requests that a person looks at a rank, oldest first; with --words, also what applicants wrote',
    async run(ctx, actor, args, say) {
      if (!args.every((arg) => arg === '--words')) return 'not-understood';
      const open = await openReviews(ctx.db);
      if (open.length === 0) say('Nobody waits for a person to look at their rank.');
      const withWords = args.length > 0;
      if (withWords) await recordOperatorRead(ctx, actor, { what: 'ranking_reviews', count: open.length });
      for (const review of open) say(format(review, ctx.clock(), withWords));
      return 0;
    },
  },
  {
    subject: 'ranking-review',
    verb: 'answer',
    usage: '<id> "The answer."',
    summary:
      'emails the answer to the applicant as it is written; /admin/ranking-reviews shows the place and its reasons',
    async run(ctx, actor, [id = '', answer = '', ...more], say) {
      const words = answer.split('\n').map(printable).join('\n').trim();
      if (more.length > 0 || words === '' || characterCount(words) > MOST_REVIEW_WORDS) return 'not-understood';
      const isAnswered =
        isUuid(id) && (await answerReview(ctx, actor, { id, answer: words }).then(() => true, falseIfNotFound));
      if (!isAnswered) {
        say(`No open request has the id ${printable(id)}. It may have been answered, or its application deleted.`);
        return 1;
      }
      say('Answered. The applicant gets it by email, and reads it on their application’s page.');
      return 0;
    },
  },
];

function format({ id, applicantId, comment, askedAt }: OpenReview, now: Date, withWords: boolean): string {
  const left = daysLeft(askedAt, now);
  const days = counted(Math.abs(left), 'day');
  return [
    `${id}  ${askedAt.toISOString().slice(0, 10)}, ${left > 0 ? `${days} left` : `OVERDUE by ${days}`}`,
    `  application ${applicantId}`,
    ...(withWords ? [`  ${comment ? `“${printable(comment)}”` : '(no comment)'}`] : []),
  ].join('\n');
}
