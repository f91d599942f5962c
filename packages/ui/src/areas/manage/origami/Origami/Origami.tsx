import { dayIn } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ownApi } from '../../../../data/own-api.ts';
import { readStateOf } from '../../../../data/read-state.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { areOutdated } from '../../../../records/Chart/outdated.ts';
import { artworkContent } from '../artwork-content.ts';
import { isOutdated, type KeptFigures, keepFigures } from '../kept-figures.ts';
import { OrigamiView } from '../OrigamiView/OrigamiView.tsx';
import { languagesOf, origamiTemplates, readOrigamiChoice } from '../origami-choice.ts';
import { useOrigamiFigures } from './use-origami-figures.ts';
import { useOwnHeadline } from './use-own-headline.ts';

/** How often the figures of a range are told anew on the overview. */
const bucketOf = { '24h': '15m', '7d': '1h', '30d': '6h', season: '1d' } as const;

/** Makes artwork of the standings of the selected project; what it is of stands in the address. */
export function Origami() {
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
  const artwork = `${origamiTemplates[template]}, ${language}`;
  const { headline, writtenFor, write, taken } = useOwnHeadline(projectKey, content?.headline, artwork);
  const asOf = figures?.page.asOf ?? '';
  const day = asOf === '' ? '' : dayIn(timeZone, new Date(asOf));
  const platformNow = new Date(now().getTime() + (known?.ahead ?? 0));
  const isOld = figures !== undefined && areOutdated({ asOf, bucket: bucketOf[range] }, known?.season, platformNow);
  const page = content && { content, asOf, isOutdated: isOutdated(kept, latest), isOld };
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
