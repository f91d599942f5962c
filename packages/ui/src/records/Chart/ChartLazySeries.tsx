import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './Chart.module.css';
import { ChartFirstFrame } from './ChartFirstFrame.tsx';
import type { ChartSeriesProps } from './ChartSeries.tsx';
import { useVisibleAndIdle } from './use-visible-and-idle.ts';

// The first frame says all there is: it stays when the other does not come.
const ChartSeries = lazy<ComponentType<ChartSeriesProps>>(() =>
  import('./ChartSeries.tsx').then(
    (module) => ({ default: module.ChartSeries }),
    () => ({ default: () => null }),
  ),
);

/** The series: the first frame at once, recharts' in its place when the chart is in sight and the page is idle. */
export function ChartLazySeries({ geometry, kind }: Pick<ChartSeriesProps, 'geometry' | 'kind'>) {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useVisibleAndIdle(place);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!isReady || !current) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = current.getBoundingClientRect();
      if (width > 0) setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isReady]);
  const [onDrawn] = useState(() => () => setDrawn(true));
  return (
    <div ref={place} className={classes.series} data-drawn-by={isDrawn ? 'recharts' : 'server'}>
      {isDrawn ? null : <ChartFirstFrame geometry={geometry} kind={kind} />}
      {size ? (
        <div className={classes.lazy} data-is-drawn={isDrawn}>
          <Suspense>
            <ChartSeries geometry={geometry} kind={kind} {...size} onDrawn={onDrawn} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
