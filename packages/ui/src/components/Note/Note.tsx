import type { ComponentProps } from 'react';
import classes from './Note.module.css';

/** Props of {@link Note}. */
export interface NoteProps extends Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'> {
  /** `span` within a line. */
  readonly as?: 'p' | 'span';
  /** True while it is only heard: its element stays, so that what it says next is announced. */
  readonly isUnseen?: boolean;
}

/**
 * A sentence that stands back beside what it is about.
 *
 * Use it for one quiet sentence; what asks for attention is a Callout.
 */
export const Note = ({ as: Tag = 'p', isUnseen = false, ...props }: NoteProps) => (
  <Tag {...props} className={isUnseen ? classes.unseen : classes.note} />
);
