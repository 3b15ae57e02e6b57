const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from outside can be one of our ids. */
export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);
