import { type RefObject, useEffect, useState } from 'react';

/** As wide as a column: the next one is there before anybody has come to it. */
const margin = '0px 240px';

/**
 * The languages whose columns a box shows, or is about to show, by their heads, which say them in `data-locale`. Null: no
 * column is left empty.
 */
export function useLocalesInSight(
  box: RefObject<HTMLElement | null>,
  locales: readonly string[],
  isWindow: boolean,
): ReadonlySet<string> | null {
  const [inSight, setInSight] = useState<ReadonlySet<string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other languages there are other heads
  useEffect(() => {
    if (!isWindow || !box.current) return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (heads) => {
        for (const { target, isIntersecting } of heads) {
          const locale = target instanceof HTMLElement ? target.dataset['locale'] : undefined;
          if (locale === undefined) continue;
          if (isIntersecting) seen.add(locale);
          else seen.delete(locale);
        }
        setInSight(new Set(seen));
      },
      { root: box.current, rootMargin: margin },
    );
    for (const head of box.current.querySelectorAll('[data-locale]')) observer.observe(head);
    return () => {
      observer.disconnect();
      setInSight(null);
    };
  }, [box, locales, isWindow]);
  return inSight;
}
