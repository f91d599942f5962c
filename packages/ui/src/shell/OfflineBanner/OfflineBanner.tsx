import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../Banner/Banner.tsx';

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
        <Banner icon={<WifiOff aria-hidden="true" />}>
          <strong>You are offline.</strong> What is here can be read; changes wait until you are back.
        </Banner>
      )}
    </div>
  );
}
