import { useMemo, useSyncExternalStore } from 'react';
import { readDevice, subscribeDevice, writeDevice } from '../../foundation/device-storage.ts';
import { type ColumnLayout, madeLayout, readColumnLayout } from './column-layout.ts';

/** The columns of a table as this device remembers them. The server does not know and shows them as they were made. */
export function useColumnLayout(tableId: string): readonly [ColumnLayout, (layout: ColumnLayout) => void] {
  const name = `columns:${tableId}`;
  const stored = useSyncExternalStore(
    subscribeDevice,
    () => readDevice(name),
    () => null,
  );
  const layout = useMemo(() => readColumnLayout(stored), [stored]);
  return [layout, (next) => writeDevice(name, next === madeLayout ? null : JSON.stringify(next))];
}
