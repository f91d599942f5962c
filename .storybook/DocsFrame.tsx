import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { create } from 'storybook/theming';
import { useDocsTheme } from './use-docs-theme.ts';

const themes = {
  light: create({ base: 'light', colorSecondary: '#5b5bd6' }),
  dark: create({ base: 'dark', colorSecondary: '#b1a9ff', appContentBg: '#18191b', appPreviewBg: '#18191b' }),
};

/** What is around every page of documentation: Storybook's own frame, in the theme of the toolbar. */
export default function DocsFrame({ children, ...props }: ComponentProps<typeof DocsContainer>) {
  const theme = useDocsTheme();
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      <div className={`docs-in-${theme}`}>{children}</div>
    </DocsContainer>
  );
}
