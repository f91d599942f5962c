import { scriptTabs } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../components/Callout/Callout.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { scriptQueries } from '../../../data/scripts.ts';
import { formatCount } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';

/** The runs of scripts that wait until somebody confirms them, told to those who may. */
export function RunsToConfirm({ api }: { readonly api: ApiConnection }) {
  const { viewer, Link } = usePort();
  const { data } = useQuery(scriptQueries.toConfirm(api));
  const [run] = data?.items ?? [];
  if (!data || !run) return null;
  const more = data.total.value - 1;
  const own = data.items.filter(({ startedBy }) => startedBy.id === viewer.identityId).length;
  const ownOfMore = own === 0 ? '' : `, ${own > more ? 'all' : formatCount(own)} of them yours`;
  return (
    <Callout
      title={
        more > 0
          ? `${formatCount(more + 1)} script runs need confirmation${ownOfMore}`
          : `${own > 0 ? 'Your' : 'A'} script run needs confirmation`
      }
    >
      <Link to={`${scriptTabs.history.path}?${more > 0 ? 'status=needs-confirmation' : `open=${run.id}`}`}>
        {more > 0 ? 'Open them in the history' : <bdi>{run.title}</bdi>}
      </Link>
      {more > 0 ? '. None of them has done anything.' : `. ${run.heldBecause ?? ''} Nothing was done.`}
    </Callout>
  );
}
