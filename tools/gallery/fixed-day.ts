import type { BrowserContext } from '@playwright/test';

/** The fixed time of all pictures, so that taking them again changes nothing. */
const MOMENT = new Date('2026-11-20T19:21:00Z');
const TIME_ZONE = 'America/Toronto';
const DAY = 24 * 60 * 60 * 1000;
const ROUGHLY = 30 * 60 * 1000;

/** The time zone and locale of the browser, which determine dates besides the clock. */
export const THERE = { timezoneId: TIME_ZONE, locale: 'en-CA' } as const;

/** A date as YYYY-MM-DD in the time zone of the pictures. */
const dayOf = (moment: Date): string => moment.toLocaleDateString('en-CA', { timeZone: TIME_ZONE });

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Moves all times since the server was started to the fixed day, in any text. Older dates belong to the demo data and
 * stay.
 *
 * @param opened when the server was started, in real time
 */
export function onTheFixedDay(text: string, opened: Date): string {
  const today = dayOf(opened);
  return text
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, (instant) => {
      const since = Date.parse(instant) - opened.getTime();
      if (since < 0) return instant;
      // The machine's speed must not affect the picture.
      return new Date(MOMENT.getTime() + Math.floor(since / ROUGHLY) * ROUGHLY).toISOString();
    })
    .replaceAll(/\b\d{4}-\d\d-\d\d\b(?!T)/g, (day) => {
      const days = (startOf(day) - startOf(today)) / DAY;
      if (!(days >= 0)) return day;
      return new Date(startOf(dayOf(MOMENT)) + days * DAY).toISOString().slice(0, 10);
    });
}

/** Puts a browser on the fixed day: its own clock, and the dates it receives. */
export async function liveOnTheFixedDay(context: BrowserContext, opened: Date): Promise<void> {
  await context.clock.setFixedTime(MOMENT);
  // An invitation's data is embedded in its page.
  await context.route(/\/(?:api|apply)\/|\/mailbox\.json/, async (route) => {
    const answer = await route.fetch();
    const isText = /json|text/.test(answer.headers()['content-type'] ?? '');
    return route.fulfill({ response: answer, ...(isText && { body: onTheFixedDay(await answer.text(), opened) }) });
  });
}
