import { TriangleAlert } from 'lucide-react';
import classes from './AlternativeText.module.css';

/** Props of {@link AlternativeText}. */
export interface AlternativeTextProps {
  /** Empty for an image that has none. */
  readonly text: string;
  /** Whether a long one takes several lines, not dots. */
  readonly isWhole?: boolean;
}

/** What an image shows, in words; a missing one is marked. */
export const AlternativeText = ({ text, isWhole = false }: AlternativeTextProps) =>
  text === '' ? (
    <span className={classes.missing}>
      <TriangleAlert aria-hidden="true" /> No alternative text
    </span>
  ) : (
    <bdi className={isWhole ? classes.whole : classes.text}>{text}</bdi>
  );
