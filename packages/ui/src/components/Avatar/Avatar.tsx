import classes from './Avatar.module.css';

/** `sm` 22 px, `base` 28 px, `lg` 36 px. */
export type AvatarSize = 'sm' | 'base' | 'lg';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** The person's e-mail address; its first letters are shown. */
  readonly email: string;
  readonly size?: AvatarSize;
}

/** Two letters for a person: the first ones of the words before the @, else its first two. */
export function initialsOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  // One letter may become two: ß is SS in capitals.
  return letters.map((letter) => [...(letter ?? '').toUpperCase()][0]).join('') || '?';
}

/**
 * A person as initials. Decorative: the name or address stands beside it or in the label of what it opens.
 *
 * Use it for people alone, never for a project or a league.
 */
export function Avatar({ email, size = 'base' }: AvatarProps) {
  return <span className={`${classes.avatar} ${classes[size]}`} data-initials={initialsOf(email)} aria-hidden="true" />;
}
