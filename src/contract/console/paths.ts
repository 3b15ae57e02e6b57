/** The pages of the operators' console, which the server shows to operators only. They are no `PAGE_PATHS`. */
export const CONSOLE_PATH = '/admin';

/** Whether an address, a page or an endpoint, exists for operators only. */
export const isForOperators = (path: string): boolean => /^(\/api)?\/admin(\/|$)/.test(path);
