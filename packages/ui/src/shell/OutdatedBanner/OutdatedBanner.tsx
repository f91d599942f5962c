import { TriangleAlert } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Banner } from '../Banner/Banner.tsx';

/** Props of {@link OutdatedBanner}. */
export interface OutdatedBannerProps {
  /** Asked to load the page anew; undefined while it need not be. */
  readonly onLoadAnew: (() => void) | undefined;
}

/**
 * Says that the page has to be loaded anew once nothing is lost by it.
 *
 * Use it within the shell, for an application that knows of its newer version; one that does not leaves `onLoadAnew`
 * out.
 */
export function OutdatedBanner({ onLoadAnew }: OutdatedBannerProps) {
  return (
    <div role="status">
      {onLoadAnew ? (
        <Banner
          icon={<TriangleAlert aria-hidden="true" />}
          action={
            <Button variant="outline" size="sm" onClick={onLoadAnew}>
              Load it anew
            </Button>
          }
        >
          <strong>This page is out of date.</strong> Finish or discard what you have begun, then load it anew.
        </Banner>
      ) : null}
    </div>
  );
}
