import { isRunOver, type ScriptRun } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { readAfterRun, scriptQueries } from '../../data/scripts.ts';
import type { Port } from '../../provider/port.ts';
import { runAddress } from './script-address.ts';

const pause = 2_000;
/** A run that takes longer is looked up in the history. */
const patience = 600_000;

interface Teller {
  readonly queryClient: QueryClient;
  readonly notify: Notify;
  readonly navigate: Port['navigate'];
  /** Whether its dialog opens: that says how far it is, and a toast would lie over its buttons. */
  readonly isOpened: boolean;
}

/** Tells how a run ended, wherever its person is by then: in a toast, and in the tray after it. */
export async function followOutcome(
  api: ApiConnection,
  run: ScriptRun,
  { queryClient, notify, navigate, isOpened }: Teller,
) {
  // Its person may look at another project by then.
  const action = { label: 'Open', run: () => navigate(runAddress(run.id), api.projectKey) };
  const description = run.title;
  // One that waits for its moment is shown as such where it is opened.
  if (run.startsAt > run.createdAt) return;
  const told = isOpened ? {} : { id: notify.loading({ title: 'Script is running', description, action }) };
  const end = Date.now() + patience;
  for (let latest = run; ; ) {
    if (isRunOver(latest.status)) {
      readAfterRun(api, queryClient);
      const outcome = latest.outcome ?? description;
      if (latest.status === 'succeeded')
        notify.success({ ...told, title: 'Script done', description: outcome, action });
      else if (latest.status === 'cancelled')
        notify.warning({ ...told, title: 'Script cancelled', description: outcome, action });
      else notify.error({ ...told, title: 'Script failed', description: outcome, action });
      return;
    }
    if (latest.status === 'needs-confirmation')
      return void notify.warning({ ...told, title: 'Script needs confirmation', description, action });
    if (Date.now() > end) return void notify.info({ ...told, title: 'Script still running', description, action });
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A failed read says nothing about the run.
    latest = await queryClient.fetchQuery({ ...scriptQueries.run(api, run.id), staleTime: 0 }).catch(() => latest);
  }
}
