import { type ReactNode, useState } from 'react';

interface TokenProps {
  /** Such as `--gain`. */
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}

/** A token: pressed, it is on the clipboard as a stylesheet takes it. */
export function Token({ name, value, children }: TokenProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(`var(${name})`).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className="handbook-token" onClick={copy} onBlur={() => setCopied(false)}>
      {children ?? <span />}
      <code>{name}</code>
      <code>{value}</code>
      <span role="status">{isCopied ? 'Copied' : null}</span>
    </button>
  );
}
