import { dayIn, type Fund, hasArea, scriptTabs } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { wrongFields } from '../../../data/change-state.ts';
import { failureOf, RequestFailure } from '../../../data/failure.ts';
import { fundQueries } from '../../../data/funds.ts';
import { instrumentQueries } from '../../../data/instruments.ts';
import { playerQueries } from '../../../data/players.ts';
import { readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { isRecordId } from '../../../foundation/is-record-id.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { FailureState } from '../../../records/FailureState/FailureState.tsx';
import type { RecordDialogsProps } from '../../../records/RecordList/RecordList.tsx';
import { rangeIn } from '../../../records/range-labels.ts';
import { useOpenRecord } from '../../../records/use-open-record.ts';
import { writingRefusal } from '../../../records/writing-refusal.ts';
import { NameDecisions } from '../names/NameDecisions.tsx';
import { FundComparison, type FundComparisonState } from './FundComparison.tsx';
import { FundDialogView, type FundTab, fundTabs } from './FundDialogView.tsx';
import { FundExplanation } from './FundExplanation.tsx';
import { FundHoldings } from './FundHoldings.tsx';
import { FundLedger } from './FundLedger.tsx';
import { FundValue, type FundValueProps } from './FundValue.tsx';
import { momentsOf, outOfReach, readFundDays, writtenDays } from './fund-days.ts';
import { correctionAddress, fundAddress } from './fund-labels.ts';
import { RenameFundDialog } from './RenameFundDialog.tsx';

/** What of the address is the fund's alone: it goes when the fund is closed. */
const ownOfAddress = { tab: null, day: null, range: null, kind: null, with: null, beside: null };

/**
 * One fund; its tab, and what that is about, stand in the address. Its rename has a dialog of its own, and leads back.
 *
 * Use it by `id` over any page that names a fund; who has the fund already shows a FundDialogView.
 */
export function FundDialog({ id, api, row, onClose }: RecordDialogsProps<Fund>) {
  const port = usePort();
  const { address, viewer, project, now, navigate } = port;
  const hasScripts = hasArea(scriptTabs.templates, { project: project.selectedProject, isSudo: viewer.isSudo });
  const [isRenaming, setRenaming] = useState(false);
  const [isLedToComparison, setLedToComparison] = useState(false);
  const { newest, state, onRetry } = useOpenRecord(fundQueries.one(api, id), row);
  const { data: player } = useQuery({
    ...playerQueries.one(api, newest?.player.id ?? ''),
    enabled: newest !== undefined,
  });
  const season = useQuery(seasonQueries.of({ project: project.selectedProject, api: port.api, now }));
  const tab = fundTabs.find((each) => each === address.search.get('tab')) ?? 'value';
  const show = (changes: Readonly<Record<string, string | null>>) => address.update(changes, { replace: true });
  const compare = (other?: string) => {
    setLedToComparison(true);
    show({ tab: 'compare', with: other ?? null });
  };

  if (isRenaming && newest) {
    return (
      <RenameFundDialog
        api={api}
        fund={newest}
        locale={player?.locale}
        openAt={fundAddress(id)}
        onClose={() => setRenaming(false)}
      />
    );
  }
  const of = newest &&
    season.data && {
      api,
      fund: newest,
      show,
      currency: season.data.season.currency,
      timeZone: port.timeZone,
      now: new Date(now().getTime() + season.data.ahead),
    };
  const unread =
    season.data || !season.error ? null : (
      <FailureState
        failure={failureOf(season.error, season.errorUpdateCount)}
        title="Failed to fetch the season"
        onRetry={() => void season.refetch()}
      />
    );
  return (
    <FundDialogView
      id={id}
      state={state}
      tab={tab}
      refusal={writingRefusal(viewer)}
      note={newest && <NameDecisions api={api} kind="fund" record={newest} />}
      onTab={(next: FundTab) => {
        setLedToComparison(false);
        show({ tab: next === 'value' ? null : next });
      }}
      onExplainYesterday={() => {
        setLedToComparison(false);
        show({ tab: 'explain', day: null });
      }}
      onCorrect={hasScripts ? () => navigate(correctionAddress(id)) : undefined}
      onRename={() => {
        setLedToComparison(false);
        setRenaming(true);
      }}
      onRetry={onRetry}
      onClose={() => {
        show(ownOfAddress);
        onClose();
      }}
      value={unread ?? (of && <Value {...of} onCompare={compare} />)}
      holdings={unread ?? (of && <Holdings {...of} />)}
      ledger={unread ?? (of && <Ledger {...of} />)}
      explain={unread ?? (of && <Explain {...of} locale={player?.locale} />)}
      compare={unread ?? (of && <Compare {...of} takesFocus={isLedToComparison} />)}
    />
  );
}

interface PartProps {
  readonly api: ApiConnection;
  readonly fund: Fund;
  /** In what its money is counted, ISO 4217. */
  readonly currency: string;
  /** IANA name, of the season. */
  readonly timeZone: string;
  /** The time of the platform. */
  readonly now: Date;
  /** Changes the address. */
  readonly show: (changes: Readonly<Record<string, string | null>>) => void;
}

function Value({
  api,
  fund,
  show,
  currency,
  timeZone,
  onCompare,
}: PartProps & { readonly onCompare: FundValueProps['onCompare'] }) {
  const { address } = usePort();
  const range = rangeIn(address.search, '30d');
  const query = useQuery(fundQueries.values(api, fund.id, range));
  const isSlow = useIsSlow(query.isFetching);
  const neighbours = useQuery(fundQueries.neighbours(api, fund.id));
  const asked = address.search.get('beside') ?? '';
  const enabled = isRecordId(asked);
  const instrument = useQuery({ ...instrumentQueries.one(api, asked), enabled });
  const prices = useQuery({ ...instrumentQueries.prices(api, asked, range), enabled });
  const besideState = readResultOf({ query: prices, page: prices.data, isSlow: false });
  return (
    <FundValue
      api={api}
      fund={fund}
      state={readResultOf({ query, page: query.data, isSlow })}
      neighbours={readResultOf({ query: neighbours, page: neighbours.data, isSlow: false })}
      range={range}
      onRange={(next) => show({ range: next })}
      onCompare={onCompare}
      beside={enabled ? { id: asked, named: instrument.data, state: besideState } : null}
      onBeside={(id) => show({ beside: id })}
      currency={currency}
      timeZone={timeZone}
      onRetry={() => {
        void query.refetch();
        for (const each of [instrument, prices]) if (each.error) void each.refetch();
      }}
    />
  );
}

function Holdings({ api, fund, currency, timeZone }: PartProps) {
  const query = useQuery(fundQueries.holdings(api, fund.id));
  const isSlow = useIsSlow(query.isFetching);
  return (
    <FundHoldings
      state={readResultOf({ query, page: query.data, isSlow })}
      currency={currency}
      timeZone={timeZone}
      onRetry={() => void query.refetch()}
    />
  );
}

const Ledger = ({ api, fund, currency, timeZone }: PartProps) => (
  <FundLedger api={api} fundId={fund.id} currency={currency} timeZone={timeZone} />
);

function Explain({
  api,
  fund,
  show,
  currency,
  timeZone,
  now,
  locale,
}: PartProps & { readonly locale: string | undefined }) {
  const { address } = usePort();
  const days = readFundDays(address.search.get('day'), now, timeZone);
  const unreachable = outOfReach(days, { openedAt: fund.openedAt, now, timeZone });
  const query = useQuery({
    ...fundQueries.explanation(api, fund.id, momentsOf(days, timeZone)),
    enabled: unreachable === null,
  });
  const isSlow = useIsSlow(query.isFetching);
  return (
    <FundExplanation
      fund={fund}
      days={days}
      onDays={(next) => show({ day: writtenDays(next) })}
      today={dayIn(timeZone, now)}
      state={unreachable === null ? readResultOf({ query, page: query.data, isSlow }) : { is: unreachable }}
      locale={locale}
      currency={currency}
      timeZone={timeZone}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Why the API compares this fund with no such other; undefined where it says nothing of it. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof RequestFailure ? wrongFields(error.facts.data, ['with']).with : undefined;

function Compare({ api, fund, show, currency, timeZone, takesFocus }: PartProps & { readonly takesFocus: boolean }) {
  const { address } = usePort();
  const range = rangeIn(address.search, '30d');
  const asked = address.search.get('with') ?? '';
  const isItself = asked.toLowerCase() === fund.id;
  const enabled = isRecordId(asked) && !isItself;
  // Its name stands while another range is worked out.
  const other = useQuery({ ...fundQueries.one(api, asked), enabled });
  const query = useQuery({ ...fundQueries.comparison(api, fund.id, { with: asked, range }), enabled });
  const isSlow = useIsSlow(query.isFetching);
  const refusal = isItself
    ? 'Choose another fund than this one.'
    : asked === '' || enabled
      ? refusalIn(query.error)
      : 'No fund has this id, or not any more.';
  const state: FundComparisonState =
    enabled && refusal === undefined ? readResultOf({ query, page: query.data, isSlow }) : { is: 'none', refusal };
  return (
    <FundComparison
      api={api}
      fund={fund}
      other={enabled ? (other.data ?? query.data?.other) : undefined}
      onOther={(id) => show({ with: id })}
      takesFocus={takesFocus}
      state={state}
      range={range}
      onRange={(next) => show({ range: next })}
      currency={currency}
      timeZone={timeZone}
      onRetry={() => void query.refetch()}
    />
  );
}
