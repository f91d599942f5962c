import { useEffect } from 'react';
import type { ClientRuntime } from './runtime.client.ts';
import type { KnownSession } from './session-query.ts';

/** What tabs tell each other: who is here and what they may do, and that somebody is logging out. */
type Message = { readonly is: 'here'; readonly session: string } | { readonly is: 'leaving' };

const name = 'session';

function send(message: Message): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** To be told before the session is ended: the other tabs then know that it is no accident. */
export const tellLeaving = (): void => send({ is: 'leaving' });

/** Tells the other tabs who is here and with which rights, and asks again when one of them says something else. */
export function useOtherTabs({ session, interruption }: KnownSession, runtime: ClientRuntime | undefined): void {
  const own = JSON.stringify(session);
  const isInterrupted = interruption !== null;
  useEffect(() => {
    if (runtime && !isInterrupted) send({ is: 'here', session: own });
  }, [own, isInterrupted, runtime]);
  useEffect(() => {
    if (!runtime) return;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.is === 'leaving') runtime.session.expectEnd();
      else if (data.session !== own || isInterrupted) runtime.session.refetch().catch(console.error);
    };
    return () => channel.close();
  }, [own, isInterrupted, runtime]);
}
