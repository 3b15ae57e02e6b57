const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as a sentence says it: a word up to ten, digits from eleven on. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);

/** `1 person`, `2 people`; the plural adds an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The first letter as a capital, for the beginning of a sentence. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
