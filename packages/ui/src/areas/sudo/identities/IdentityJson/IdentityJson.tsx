import type { Identity } from '@bullpen/contract';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import classes from './IdentityJson.module.css';

/** Props of {@link IdentityJson}. */
export interface IdentityJsonProps {
  readonly identity: Identity;
}

/** An account as the API answered it, keys that nobody here knows included. */
export function IdentityJson({ identity }: IdentityJsonProps) {
  const text = JSON.stringify(identity, null, 2);
  return (
    <div className={classes.json}>
      <CopyButton text={text} label="Copy JSON" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}
