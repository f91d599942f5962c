import './handbook.css';

interface WholePageProps {
  /** The id of the story of a screen. */
  readonly id: string;
  readonly title: string;
}

/** A screen inside the shell, alive, as a window of 1440 × 900 px has it. */
export const WholePage = ({ id, title }: WholePageProps) => (
  <div className="whole-page">
    <iframe title={title} src={`iframe.html?id=${id}&viewMode=story&globals=shell:on`} />
  </div>
);
