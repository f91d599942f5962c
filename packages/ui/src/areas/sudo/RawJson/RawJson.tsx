import { CopyButton } from '../../../components/CopyButton/CopyButton.tsx';
import classes from './RawJson.module.css';

/** Props of {@link RawJson}. */
export interface RawJsonProps {
  readonly value: object;
}

/** What the API answered, keys that nobody here knows included. */
export function RawJson({ value }: RawJsonProps) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className={classes.json}>
      <CopyButton text={text} label="Copy JSON" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}
