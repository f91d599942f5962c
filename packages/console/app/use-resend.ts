import { notify, type Resend } from '@bullpen/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClientRuntime } from './runtime.client.ts';

const apart = 60_000;

/** Sends the verification e-mail to `email` once more, a minute apart. It leads to `wayBack`, or to the console's first page. */
export function useResend(email: string, wayBack: string | undefined, runtime: ClientRuntime | undefined): Resend {
  const [now, setNow] = useState(0);
  const { mutate, isPending, isSuccess, submittedAt } = useMutation({
    mutationFn: async () => await runtime?.session.sendVerification(email, wayBack ?? `${window.location.origin}/`),
    onSuccess: () => notify.success({ title: 'Email sent', description: email }),
    onError: (error) => notify.error({ title: `Failed to send the email: ${error.message}` }),
  });
  const left = submittedAt + apart - Math.max(now, submittedAt);
  const isWaiting = isSuccess && left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (isPending) return { is: 'sending' };
  if (isWaiting) return { is: 'sent', againIn: Math.ceil(left / 1000) };
  return { is: 'ready', send: mutate };
}
