import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../data/use-is-online.ts';
import { Banner } from '../Banner/Banner.tsx';

/**
 * Says that the network is gone, for as long as it is.
 *
 * Use it within the shell; what could not be read says so in its own place.
 */
export function OfflineBanner() {
  const isOnline = useIsOnline();
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
