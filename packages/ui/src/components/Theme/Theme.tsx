import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { Theme as RadixTheme } from '@radix-ui/themes';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../../foundation/keep-focus.ts';
import { tellCutTexts } from '../../foundation/tell-cut-texts.ts';
import { tellMissingStyles } from '../../foundation/tell-missing-styles.ts';
import { tooltipDelay } from '../Tooltip/tooltip-delay.ts';

/** Props of {@link Theme}. */
export interface ThemeProps {
  /** `inherit` takes `light` or `dark` from a class of an element above. */
  readonly appearance?: 'light' | 'dark' | 'inherit';
  readonly children: ReactNode;
}

/**
 * The look of Bullpen, its one rule of the focus, and the whole of what is cut: everything else renders inside it, the
 * gates, too.
 *
 * Use it only where no `Bullpen` stands, such as a gate; `Bullpen` brings it along.
 */
export function Theme({ appearance = 'inherit', children }: ThemeProps) {
  useEffect(() => keepFocus(document), []);
  useEffect(() => tellCutTexts(document), []);
  useEffect(() => {
    if (import.meta.env.DEV) tellMissingStyles(document);
  }, []);
  return (
    <RadixTheme
      appearance={appearance}
      accentColor="iris"
      grayColor="slate"
      radius="medium"
      scaling="95%"
      panelBackground="solid"
    >
      {/* Specified numbers. Inside, because the theme brings a provider of its own, with 200 ms. */}
      <TooltipProvider delayDuration={tooltipDelay} skipDelayDuration={300}>
        {children}
      </TooltipProvider>
    </RadixTheme>
  );
}
