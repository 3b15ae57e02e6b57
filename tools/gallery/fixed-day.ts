import type { BrowserContext } from '@playwright/test';

/** The moment at which all pictures are taken, whenever that is, so that taking them again changes nothing. */
const MOMENT = new Date('2026-11-20T19:21:00Z');
const TIME_ZONE = 'America/Toronto';
const DAY = 24 * 60 * 60 * 1000;
const ROUGHLY = 30 * 60 * 1000;

/** What keeps a browser on the fixed day that is no clock: where it is, and how dates are written there. */
export const THERE = { timezoneId: TIME_ZONE, locale: 'en-CA' } as const;

/** A day as YYYY-MM-DD where the pictures are taken. */
const dayOf = (moment: Date): string => moment.toLocaleDateString('en-CA', { timeZone: TIME_ZONE });

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Moves what happened since the house was opened to the fixed day, in any text. Older days belong to the stories of the
 * demo's people and stay.
 *
 * @param opened when the house was opened, in real time
 */
export function onTheFixedDay(text: string, opened: Date): string {
  const today = dayOf(opened);
  return text
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, (instant) => {
      const since = Date.parse(instant) - opened.getTime();
      if (since < 0) return instant;
      // Whatever the machine took to get there is no part of the picture.
      return new Date(MOMENT.getTime() + Math.floor(since / ROUGHLY) * ROUGHLY).toISOString();
    })
    .replaceAll(/\b\d{4}-\d\d-\d\d\b(?!T)/g, (day) => {
      const days = (startOf(day) - startOf(today)) / DAY;
      if (!(days >= 0)) return day;
      return new Date(startOf(dayOf(MOMENT)) + days * DAY).toISOString().slice(0, 10);
    });
}

/** Lets a browser live on the fixed day: its own clock, and the dates in what it is told. */
export async function liveOnTheFixedDay(context: BrowserContext, opened: Date): Promise<void> {
  await context.clock.setFixedTime(MOMENT);
  // An invitation is told within its page.
  await context.route(/\/(?:api|apply)\/|\/mailbox\.json/, async (route) => {
    const answer = await route.fetch();
    const isText = /json|text/.test(answer.headers()['content-type'] ?? '');
    return route.fulfill({ response: answer, ...(isText && { body: onTheFixedDay(await answer.text(), opened) }) });
  });
}
