import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './OfflineBanner.module.css';

/** Says that the line is gone, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <div className={classes.banner}>
          <WifiOff aria-hidden="true" />
          <p>
            <strong>You are offline.</strong> What is here can be read; changes wait until you are back.
          </p>
        </div>
      )}
    </div>
  );
}
