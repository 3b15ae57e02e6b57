const HOUR = 60 * 60 * 1000;

/** How long a person can take back that they leave (milliseconds). Everything of theirs is out of sight meanwhile. */
export const TAKE_BACK_FOR = 24 * HOUR;

/** By when everything is gone (hours), counted from the wish: the time to take it back, and as much again for what fails. */
export const GONE_WITHIN_HOURS = 48;

/** The subject of a deletion that is asked for by e-mail. */
export const DELETION_SUBJECT = 'Delete My Account';

/** What stands in a record that outlives the person it named. */
export const NOBODY = 'deleted account';
