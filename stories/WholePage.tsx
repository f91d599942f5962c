import type { CSSProperties } from 'react';
import { useDocsTheme } from '../.storybook/use-docs-theme.ts';
import './handbook.css';

interface WholePageProps {
  /** The id of the story of a screen. */
  readonly id: string;
  readonly title: string;
  /** Of its window, in pixels, where there is room for no more. */
  readonly width?: 1440 | 720;
}

/** A screen inside the shell, alive: its window becomes as small as the page is. */
export function WholePage({ id, title, width = 1440 }: WholePageProps) {
  const theme = useDocsTheme();
  const style: CSSProperties & { readonly '--window': string } = { '--window': `${width}px` };
  return (
    <div className="whole-page" style={style}>
      <iframe title={title} src={`iframe.html?id=${id}&viewMode=story&globals=shell:on;theme:${theme}`} />
    </div>
  );
}
