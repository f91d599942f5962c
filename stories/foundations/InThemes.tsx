import { Theme } from '@bullpen/ui';
import { type ReactNode, useState } from 'react';
import { useDocsTheme } from '../../.storybook/use-docs-theme.ts';
import '../handbook.css';

interface InThemesProps {
  /** Where the other theme shows nothing more: once, in that of the page. */
  readonly isOnce?: boolean;
  /** What is shown, with the element to read values from. */
  readonly children: (within: HTMLElement) => ReactNode;
}

/** The same in light and in dark, side by side where there is room. */
export function InThemes({ isOnce = false, children }: InThemesProps) {
  const theme = useDocsTheme();
  return (
    <div className="handbook sb-unstyled">
      {/* The outermost theme is that of the page; in a dark one a light one would not have all of its colours. */}
      <Theme appearance={isOnce ? theme : 'light'}>
        {isOnce ? (
          <InTheme appearance={theme}>{children}</InTheme>
        ) : (
          <div className="handbook-pair">
            <InTheme appearance="light">{children}</InTheme>
            <InTheme appearance="dark">{children}</InTheme>
          </div>
        )}
      </Theme>
    </div>
  );
}

interface InThemeProps {
  readonly appearance: 'light' | 'dark';
  readonly children: (within: HTMLElement) => ReactNode;
}

function InTheme({ appearance, children }: InThemeProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  return (
    <Theme appearance={appearance}>
      <div ref={setPanel} className="handbook-panel">
        {panel ? children(panel) : null}
      </div>
    </Theme>
  );
}
