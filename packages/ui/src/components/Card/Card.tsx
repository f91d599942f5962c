import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

/** Props of {@link Card}. */
export interface CardProps {
  /** Names the card. */
  readonly title: string;
  /** Heading level that fits the page around it. */
  readonly headingLevel?: 2 | 3;
  /** Stands between title and tools, such as when it was true. */
  readonly aside?: ReactNode;
  /** Icon buttons. */
  readonly tools?: ReactNode;
  /** True while something new is on its way. */
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that stands for itself: a title, what can be done with it, and what it shows.
 *
 * Use it on a page of several parts; never within another card, nor around a page that is one list.
 */
export function Card({ title, headingLevel = 2, aside, tools, isBusy = false, className = '', children }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={`${classes.card} ${className}`} aria-labelledby={id} aria-busy={isBusy} data-edge>
      <header className={classes.head}>
        <Heading id={id} className={classes.title} dir="auto">
          {title}
        </Heading>
        {aside}
        <div className={classes.tools}>{tools}</div>
      </header>
      {children}
    </section>
  );
}
