/** Whether something may be asked. `optional`: only if leaving it out is as easy as answering. */
export type Asking = 'allowed' | 'optional' | 'with rental history' | 'after acceptance' | 'never';
