import { inRem } from '../../foundation/text-size.ts';

/** Props of {@link Mark}. */
export interface MarkProps {
  /** Edge in px, at the usual size of text. */
  readonly size?: number;
}

/**
 * The posts of Bullpen: decorative, the name stands beside it or in the link around it.
 *
 * Use it for the product itself, once in a view; never as an icon of an act or a state.
 */
export function Mark({ size = 28 }: MarkProps) {
  const edge = inRem(size);
  return (
    <svg style={{ width: edge, height: edge }} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="7" fill="var(--iris-9)" />
      <g fill="white">
        <rect x="6.5" y="12.5" width="3" height="8" rx="0.75" />
        <rect x="12.5" y="7" width="3" height="13.5" rx="0.75" />
        <rect x="18.5" y="10" width="3" height="10.5" rx="0.75" />
        <rect x="4.5" y="15.5" width="19" height="2" rx="0.75" />
      </g>
    </svg>
  );
}
