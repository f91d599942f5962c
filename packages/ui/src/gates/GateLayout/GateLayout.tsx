import type { ReactNode } from 'react';
import { Mark } from '../../components/Mark/Mark.tsx';
import { PageStatement } from '../../components/PageStatement/PageStatement.tsx';
import { GateDiagnostic, type GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import classes from './GateLayout.module.css';

const width = 640;
const height = 800;
const step = 10;
const count = 64;
const outlined = 4;

const round = (value: number) => Math.round(value * 10) / 10;
const middle = (x: number) => 0.42 + 0.16 * Math.sin(x * 5.2 + 0.9) + 0.3 * x * x;
const values = Array.from({ length: count }, (_, index) => {
  const x = index / (count - 1);
  return middle(x) + 0.05 * Math.sin(index * 1.7) * Math.cos(index * 0.43);
});
const y = (value: number) => round(height - value * height * 0.72);
const edge = (offset: number) =>
  Array.from({ length: count }, (_, index) => `${index * step + 4} ${y(middle(index / (count - 1)) + offset)}`);
const band = `M${edge(0.09).join('L')}L${edge(-0.09).reverse().join('L')}Z`;

/** The posts motif: a season's curve inside its usual band, the last ones not yet played. */
function GateLayoutPosts() {
  return (
    <svg
      className={classes.posts}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={band} className={classes.band} />
      {values.map((value, index) => {
        const top = y(value);
        const x = index * step + 2;
        return index < count - outlined ? (
          <g key={x}>
            <rect x={x} y={top} width="4" height={height - top} className={classes.post} />
            <rect x={x} y={top - 2} width="4" height="4" className={classes.cap} />
          </g>
        ) : (
          <rect key={x} x={x + 0.5} y={top} width="3" height={height - top} className={classes.outlined} />
        );
      })}
    </svg>
  );
}

/** Props of {@link GateLayout}. */
export interface GateLayoutProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/**
 * One column of words beside the posts: every full-screen state before the console.
 *
 * Use it for a new gate; an error in the place of a page is a PageStatement.
 */
export function GateLayout({ icon, title, children, actions, diagnostic }: GateLayoutProps) {
  return (
    <div className={classes.gate}>
      <div className={classes.column}>
        <header className={classes.brand}>
          <Mark />
          Bullpen
        </header>
        <div className={classes.texts}>
          <PageStatement icon={icon} title={title} actions={actions}>
            {children}
          </PageStatement>
        </div>
        <footer className={classes.foot}>
          Bullpen admin console
          {diagnostic ? <GateDiagnostic facts={diagnostic} /> : null}
        </footer>
      </div>
      <GateLayoutPosts />
    </div>
  );
}
