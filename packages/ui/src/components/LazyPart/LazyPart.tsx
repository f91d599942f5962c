import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { WidgetBoundary } from '../WidgetBoundary/WidgetBoundary.tsx';

/** Props of {@link LazyPart}. */
export interface LazyPartProps<Props extends object> {
  /** Fetches the part; the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** Parts that are loaded, by their load function: the next time they stand without an empty moment. */
const partsByLoad = new WeakMap<object, unknown>();

/**
 * A part whose code comes when it is first needed. When it does not come, the page goes on and it may be tried again.
 *
 * Use it for code that most visits do not need, such as an editor; not for what a page shows at first.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  // React keeps what failed once for ever: each attempt is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Part = useMemo(() => {
    const fetched = lazy(async () => {
      const part = await load();
      if (typeof document !== 'undefined') partsByLoad.set(load, part);
      return { default: part };
    });
    return (partsByLoad.get(load) as ComponentType<Props> | undefined) ?? fetched;
  }, [load, attempt]);
  return (
    <WidgetBoundary floats onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </WidgetBoundary>
  );
}
