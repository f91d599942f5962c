import { useEffect, useState } from 'react';

/** What reads messages weighs as much as a parser: it comes once somebody edits. */
const loadMessages = () => import('@bullpen/contract/messages');

/** What is known of messages: how they are checked, taken apart and put together. */
export type Messages = Awaited<ReturnType<typeof loadMessages>>;

/** Undefined until it is there; the server checks what is saved in any case. */
export function useMessages(): Messages | undefined {
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    let isShown = true;
    loadMessages().then(
      (loaded) => isShown && setMessages(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return messages;
}
