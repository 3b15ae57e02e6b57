const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number within a sentence: a word up to ten, digits from eleven on. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** `1 person`, `2 people`; the plural adds an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Capitalizes the first character, for the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
