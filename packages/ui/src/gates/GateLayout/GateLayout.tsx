import type { ReactNode } from 'react';
import { Mark } from '../../components/Mark/Mark.tsx';
import { GateDiagnostic, type GateFacts } from '../GateDiagnostic/GateDiagnostic.tsx';
import classes from './GateLayout.module.css';
import { GateLayoutPosts } from './GateLayoutPosts.tsx';

/** Props of {@link GateLayout}. */
export interface GateLayoutProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** For support. */
  readonly diagnostic?: GateFacts | undefined;
}

/** One column of words beside the posts: every full-screen state before the console. */
export function GateLayout({ icon, title, children, actions, diagnostic }: GateLayoutProps) {
  return (
    <div className={classes.gate}>
      <div className={classes.column}>
        <header className={classes.brand}>
          <Mark />
          Bullpen
        </header>
        <main className={classes.texts}>
          {icon ? (
            <span className={classes.icon} aria-hidden="true">
              {icon}
            </span>
          ) : null}
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.text}>{children}</div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </main>
        <footer className={classes.foot}>
          Bullpen admin console
          {diagnostic ? <GateDiagnostic facts={diagnostic} /> : null}
        </footer>
      </div>
      <GateLayoutPosts />
    </div>
  );
}
