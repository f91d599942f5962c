import { VisuallyHidden } from '@radix-ui/themes';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as "Copy id". */
  readonly label: string;
}

/**
 * Puts a text on the clipboard. Where the browser does not let it, the text stands beside it to be selected.
 *
 * Use it beside ids, keys and requests that are pasted elsewhere; not where the text is short enough to be typed.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Not copied: select it instead'>('');
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied: select it instead');
    }
  };
  const Icon = outcome === 'Copied' ? Check : Copy;
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={label} title={outcome || label} onClick={copy}>
        <Icon aria-hidden="true" />
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
