import { createContext, type ReactNode, useContext } from 'react';
import { LinkContext, outsideOfBullpen } from '../foundation/link.ts';
import { ClosedSeasonQuestion } from './ClosedSeasonQuestion.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import type { Port } from './port.ts';

const PortContext = createContext<Port | null>(null);

/** Gives every screen, dialog and table below it its context. */
export function BullpenProvider({ port, children }: { readonly port: Port; readonly children: ReactNode }) {
  return (
    <PortContext value={port}>
      <LinkContext value={port.Link}>{children}</LinkContext>
      <LeavingQuestion unsaved={port.unsaved} />
      {port.api ? <ClosedSeasonQuestion question={port.api.question} project={port.project.selectedProject} /> : null}
    </PortContext>
  );
}

/** The context. Throws outside of {@link BullpenProvider}. */
export function usePort(): Port {
  const port = useContext(PortContext);
  if (port === null) throw new Error(outsideOfBullpen);
  return port;
}
