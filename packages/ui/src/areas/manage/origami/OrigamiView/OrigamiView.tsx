import { ChartNoAxesColumn, PlugZap } from 'lucide-react';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { OrigamiMaker, type OrigamiMakerProps, type OrigamiPage } from '../OrigamiMaker/OrigamiMaker.tsx';
import classes from './OrigamiView.module.css';
import { OrigamiViewChoices, type OrigamiViewChoicesProps } from './OrigamiViewChoices.tsx';

/** Everything that the page can be in. */
export type OrigamiState = { readonly is: 'noProject' } | { readonly is: 'noApi' } | ReadResult<OrigamiPage>;

/** Props of {@link OrigamiView}. */
export interface OrigamiViewProps
  extends Omit<OrigamiViewChoicesProps, 'suggested'>,
    Omit<OrigamiMakerProps, 'page' | 'headline' | 'choice'> {
  readonly state: OrigamiState;
  /** Asks again for what could not be read. */
  readonly onRetry: () => void;
}

const failureTitle = 'Failed to fetch the standings';

/** Folds the standings into artwork that a newspaper can print or post: what it is of, how it looks, what it is taken as. */
export function OrigamiView({ state, onRetry, ...props }: OrigamiViewProps) {
  if (state.is === 'noProject' || state.is === 'noApi') {
    const hasProject = state.is === 'noApi';
    return (
      <main className={classes.view}>
        <h1 className={classes.title}>Origami</h1>
        <div className={classes.absence}>
          <EmptyState icon={<PlugZap />} title={hasProject ? 'This project has no API' : 'No project'}>
            {hasProject
              ? 'Its standings are read through an API, and the catalogue names none for it.'
              : 'The catalogue has no project that you may open.'}
          </EmptyState>
        </div>
      </main>
    );
  }
  const { choice, languages, onChoose, headline, onHeadline, ...maker } = props;
  const content = 'page' in state ? state.page.content : undefined;
  return (
    <main className={classes.view}>
      <h1 className={classes.title}>Origami</h1>
      <div className={classes.choices}>
        <OrigamiViewChoices
          choice={choice}
          languages={languages}
          onChoose={onChoose}
          headline={headline}
          onHeadline={onHeadline}
          suggested={content?.headline}
        />
      </div>
      {'page' in state ? (
        <>
          {state.is === 'stale' ? (
            <div className={classes.notice}>
              <FailureNotice
                failure={state.failure}
                title={failureTitle}
                meaning="These are the last ones that came."
                onRetry={onRetry}
              />
            </div>
          ) : null}
          {state.page.content.tables.length === 0 ? (
            <div className={classes.absence}>
              <EmptyState icon={<ChartNoAxesColumn />} title="Nothing to show yet">
                Nobody has figures over this period, or those at the top are tied where they stood: that is no ranking.
                Choose another period.
              </EmptyState>
            </div>
          ) : (
            <OrigamiMaker
              {...maker}
              page={state.page}
              choice={choice}
              headline={headline ?? state.page.content.headline}
            />
          )}
        </>
      ) : (
        <div className={classes.absence}>
          {state.is === 'loading' || state.is === 'slow' ? (
            <div className={classes.awaited} role="status" aria-label="Fetching the standings">
              <Skeleton height={320} />
              {state.is === 'slow' ? <p>Still fetching the standings</p> : null}
            </div>
          ) : (
            <FailureState
              failure={state}
              title={failureTitle}
              whomToAsk="Your access to this project may have ended. Ask a sudo person for it."
              onRetry={onRetry}
            />
          )}
        </div>
      )}
    </main>
  );
}
