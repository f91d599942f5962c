import { Theme } from '@bullpen/ui';
import { type ReactNode, useState } from 'react';
import '../handbook.css';

interface InThemesProps {
  /** Light alone where the dark shows nothing more. */
  readonly isLightOnly?: boolean;
  /** What is shown, with the element to read values from. */
  readonly children: (within: HTMLElement) => ReactNode;
}

/** The same in light and in dark, side by side where there is room. */
export const InThemes = ({ isLightOnly = false, children }: InThemesProps) => (
  <div className="handbook sb-unstyled">
    {/* The outermost theme is that of the page. */}
    <Theme appearance="light">
      <div className={isLightOnly ? undefined : 'handbook-pair'}>
        <InTheme appearance="light">{children}</InTheme>
        {isLightOnly ? null : <InTheme appearance="dark">{children}</InTheme>}
      </div>
    </Theme>
  </div>
);

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
