import type { CalendarDay } from './calendar.ts';
import { withoutLinks } from './web-addresses.ts';

/** The day with every web address in its words broken up: calendars make links of what people call themselves, too. */
export const withPlainText = (day: CalendarDay): CalendarDay => ({
  ...day,
  title: withoutLinks(day.title),
  description: withoutLinks(day.description),
});
