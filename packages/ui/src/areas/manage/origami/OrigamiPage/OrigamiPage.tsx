import { dayIn } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { overviewQueries } from '../../../../data/overview.ts';
import { ownApi } from '../../../../data/own-api.ts';
import { readStateOf } from '../../../../data/read-state.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { areOutdated } from '../../../../records/Chart/outdated.ts';
import { artworkContent, type OrigamiFigures } from '../artwork-content.ts';
import { areOthers, type KeptFigures, keepFigures } from '../kept-figures.ts';
import { OrigamiView } from '../OrigamiView/OrigamiView.tsx';
import {
  languagesOf,
  type OrigamiChoice,
  origamiPeriods,
  origamiTemplates,
  readOrigamiChoice,
} from '../origami-choice.ts';

/** The most that any format has room for. */
const limit = 10;

/** Reads the figures of one template. They are asked for again as long as the page is open. */
function useOrigamiFigures(api: ApiConnection | null, { template, range }: Pick<OrigamiChoice, 'template' | 'range'>) {
  const params = { range, limit };
  const reads = {
    performers: useQuery({ ...overviewQueries.topPerformers(api, params), enabled: template === 'performers' }),
    leagues: useQuery({ ...overviewQueries.topPerformersByLeague(api, params), enabled: template === 'leagues' }),
    trades: useQuery({ ...overviewQueries.topTrades(api, params), enabled: template === 'trades' }),
    movers: useQuery({ ...overviewQueries.movers(api, params), enabled: template === 'movers' }),
  };
  const query = reads[template];
  const figures = query.data && ({ of: template, page: query.data } as OrigamiFigures);
  return { query, figures };
}

/**
 * Makes artwork of the standings of the selected project; what it is of stands in the address.
 *
 * Use it as the page of `/manage/origami`; the standings as a list are in LeagueDialog and the overview.
 */
export function OrigamiPage() {
  const { address, api, project, timeZone, now } = usePort();
  const { selectedProject } = project;
  const own = ownApi(api, selectedProject);
  const languages = languagesOf(selectedProject);
  const choice = readOrigamiChoice(address.search, languages);
  const { template, range, language } = choice;
  const projectKey = selectedProject?.key ?? '';

  const { query, figures: latest } = useOrigamiFigures(own, choice);
  const key = [projectKey, template, range].join(' ');
  const [holding, setHolding] = useState<KeptFigures>({ key, figures: latest });
  const kept = keepFigures(holding, key, latest);
  if (kept !== holding) setHolding(kept);
  const { data: known, isError } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const isSlow = useIsSlow(query.isFetching);
  const { figures } = kept;
  const content = useMemo(() => {
    const season = known?.season ?? (isError ? { timeZone } : undefined);
    return figures && season && artworkContent(figures, { range, language, season });
  }, [figures, known, isError, timeZone, range, language]);
  const { headline, writtenFor, write, taken } = useOwnHeadline(projectKey, content?.headline, {
    artwork: [origamiTemplates[template], origamiPeriods[range], language].join(', '),
    figures,
  });
  const asOf = figures?.page.asOf ?? '';
  const day = asOf === '' ? '' : dayIn(timeZone, new Date(asOf));
  const platformNow = new Date(now().getTime() + (known?.ahead ?? 0));
  const isOld = figures !== undefined && areOutdated(asOf, known?.season, platformNow);
  const page = content && { content, asOf, isOutdated: areOthers(figures, latest), isOld };
  return (
    <OrigamiView
      state={readStateOf({ query, page, isSlow, api: own, project })}
      choice={choice}
      languages={languages}
      onChoose={(changes) => address.update(changes, { replace: true })}
      headline={headline}
      writtenFor={writtenFor}
      onHeadline={write}
      onTaken={taken}
      isProduction={selectedProject?.environment === 'production'}
      fileName={[projectKey, template, choice.format, language, day].join('-')}
      timeZone={timeZone}
      onRefresh={() => setHolding({ key, figures: latest })}
      onRetry={() => void query.refetch()}
    />
  );
}

/** What a headline stands above. */
interface HeadlineSubject {
  readonly artwork: string;
  /** Undefined until they are known. */
  readonly figures: OrigamiFigures | undefined;
}

interface OwnHeadline {
  readonly text: string;
  readonly writtenFor: HeadlineSubject;
  /** A file has it. */
  readonly isTaken: boolean;
}

/** What a headline was written for, where that is something else than it stands above. */
function otherSubject({ writtenFor }: OwnHeadline, { artwork, figures }: HeadlineSubject): string | undefined {
  if (writtenFor.artwork !== artwork) return writtenFor.artwork;
  return areOthers(writtenFor.figures, figures) ? 'earlier figures' : undefined;
}

/**
 * What somebody wrote for each project; undefined while it is the one that follows from the figures. Nobody leaves it
 * unasked before there is a file with it.
 */
function useOwnHeadline(projectKey: string, suggested: string | undefined, subject: HeadlineSubject) {
  const [all, setAll] = useState<Readonly<Record<string, OwnHeadline | undefined>>>({});
  const set = (next: (own: OwnHeadline | undefined) => OwnHeadline | undefined) =>
    setAll((others) => ({ ...others, [projectKey]: next(others[projectKey]) }));
  const write = (text: string | undefined) =>
    set(() => (text === undefined ? text : { text, writtenFor: subject, isTaken: false }));
  const own = all[projectKey];
  useHoldUnsaved(own && !own.isTaken && own.text !== suggested ? 'typed' : null, () => write(undefined));
  return {
    headline: own?.text,
    writtenFor: own && otherSubject(own, subject),
    write,
    /** A file has been made with a headline: of a later one it says nothing. */
    taken: (text: string) => set((now) => now && { ...now, isTaken: now.text === text }),
  };
}
