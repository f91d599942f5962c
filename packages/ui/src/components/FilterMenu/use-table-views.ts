import { useMemo, useSyncExternalStore } from 'react';
import { readDevice, subscribeDevice, writeDevice } from '../../foundation/device-storage.ts';
import { readViews, type TableView } from './table-views.ts';

/** The views of a table as this device remembers them, in the order in which they were kept. The server knows none. */
export function useTableViews(tableId: string): readonly [readonly TableView[], (views: readonly TableView[]) => void] {
  const name = `views:${tableId}`;
  const stored = useSyncExternalStore(
    subscribeDevice,
    () => readDevice(name),
    () => null,
  );
  const views = useMemo(() => readViews(stored), [stored]);
  return [views, (next) => writeDevice(name, next.length === 0 ? null : JSON.stringify(next))];
}
