import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import classes from './PagedList.module.css';

interface PagedListMoreProps {
  readonly more: Exclude<PagedRows<never>['more'], 'end'>;
  readonly failureTitle: string;
  readonly onMore: () => void;
}

/** Brings the next page once somebody has come near the end of the last one, or asks for it. */
export function PagedListMore({ more, failureTitle, onMore }: PagedListMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (more !== 'ready' || !end.current) return;
    // A window ahead: the rows are there before anybody is.
    const observer = new IntersectionObserver(
      (entries) => entries.some((at) => at.isIntersecting) && latest.current(),
      {
        rootMargin: '100% 0px',
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);
  return (
    <div ref={end} className={classes.more}>
      {typeof more === 'object' ? (
        <FailureNotice
          failure={more}
          title={failureTitle}
          meaning="The rows above are what has come so far."
          onRetry={onMore}
        />
      ) : (
        <Button variant="outline" busy={more === 'loading'} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
