import { useDocsTheme } from '../.storybook/use-docs-theme.ts';
import './handbook.css';

interface WholePageProps {
  /** The id of the story of a screen. */
  readonly id: string;
  readonly title: string;
}

/** A screen inside the shell, alive, as a window of 1440 × 900 px has it. */
export function WholePage({ id, title }: WholePageProps) {
  const theme = useDocsTheme();
  return (
    <div className="whole-page">
      <iframe title={title} src={`iframe.html?id=${id}&viewMode=story&globals=shell:on;theme:${theme}`} />
    </div>
  );
}
