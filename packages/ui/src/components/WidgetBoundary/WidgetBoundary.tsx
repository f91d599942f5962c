import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';

/** Props of {@link WidgetBoundary}. */
export interface WidgetBoundaryProps {
  /** `floats` for what has no place of its own on the page, such as a dialog. */
  readonly floats?: boolean;
  /** Called when another attempt is made. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps what breaks inside it to itself: the rest of the page goes on.
 *
 * Use it around each part of a page that may break alone; a whole page has the GenericErrorPage.
 */
export function WidgetBoundary({ floats = false, onRetry, children }: WidgetBoundaryProps) {
  // Code that did not come over a broken line is refused for the rest of the document: then only a new one helps.
  const [hasRetried, setRetried] = useState(false);
  return (
    <ErrorBoundary
      onReset={() => {
        setRetried(true);
        onRetry?.();
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <Callout
          floats={floats}
          title="This part could not be shown"
          action={
            hasRetried ? (
              <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
                Load the page anew
              </Button>
            ) : (
              <Button variant="outline" size="sm" onClick={resetErrorBoundary}>
                Try again
              </Button>
            )
          }
        >
          The rest of the page goes on.
        </Callout>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
