import type { ReactNode } from 'react';
import classes from './ImageReplaceDialog.module.css';

interface ImageReplaceDialogSideProps {
  readonly label: string;
  readonly name: string;
  readonly detail: string;
  /** How it looks. */
  readonly children: ReactNode;
}

/** One of the two images. */
export const ImageReplaceDialogSide = ({ label, name, detail, children }: ImageReplaceDialogSideProps) => (
  <figure className={classes.side}>
    <span className={classes.box}>{children}</span>
    <figcaption>
      <span className={classes.label}>{label}</span>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.detail}>{detail}</span>
    </figcaption>
  </figure>
);
