/** A day in somebody's calendar. */
export interface CalendarDay {
  /** Names the event everywhere and always; a later one with the same name replaces it. */
  id: string;
  /** ISO date. */
  day: string;
  title: string;
  description: string;
  /** When this was written down (ISO 8601). */
  at: string;
}

/** The most octets of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A line in pieces that are short enough; a character is never divided. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

const stamp = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A whole day as a calendar file, `.ics` (RFC 5545). */
export function renderCalendarDay({ id, day, title, description, at }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maplekey//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
