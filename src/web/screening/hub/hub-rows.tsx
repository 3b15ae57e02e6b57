import type { ReactNode } from 'react';
import classes from './hub-row.module.css';

/** A card of checks, divided by hairlines. */
export const HubRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;
