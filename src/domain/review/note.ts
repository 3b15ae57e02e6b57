import * as z from 'zod/mini';

/** The words of a landlord's private note; blank takes the note away. */
export const NoteWords = z
  .string('Please write something')
  .check(z.trim(), z.maxLength(4000, 'Please use at most 4000 characters'));
