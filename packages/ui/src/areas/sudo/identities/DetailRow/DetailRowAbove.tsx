import type { ReactNode } from 'react';
import classes from './DetailRow.module.css';

/** What stands above a list of rows: which of them are shown, or what is done to all of them. */
export const DetailRowAbove = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.above}>{children}</div>
);
