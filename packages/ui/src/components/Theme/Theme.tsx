import { Theme as RadixTheme } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** Props of {@link Theme}. */
export interface ThemeProps {
  /** `inherit` takes `light` or `dark` from a class of an element above. */
  readonly appearance?: 'light' | 'dark' | 'inherit';
  readonly children: ReactNode;
}

/** The look of Bullpen: everything else renders inside it. */
export function Theme({ appearance = 'inherit', children }: ThemeProps) {
  return (
    <RadixTheme
      appearance={appearance}
      accentColor="iris"
      grayColor="slate"
      radius="medium"
      scaling="95%"
      panelBackground="solid"
    >
      {children}
    </RadixTheme>
  );
}
