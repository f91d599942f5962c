import { moneyIn, type ScriptDryRun } from '@bullpen/contract';
import { formatCount, formatExactMoment } from '../../foundation/format.ts';
import { EqualRuns } from './EqualRuns.tsx';
import { countLines } from './script-labels.ts';
import { tellMoment } from './script-schema.ts';
import classes from './scripts.module.css';
import { TouchedCounts } from './TouchedCounts.tsx';

/** Props of {@link DryRunResult}. */
export interface DryRunResultProps {
  readonly result: ScriptDryRun;
  /** What was measured before, for what has become more or less since. */
  readonly before?: ScriptDryRun | undefined;
  readonly at: Date;
  readonly timeZone: string;
  /** Undefined until it is known. */
  readonly currency: string | undefined;
}

/**
 * What a script would do if it ran now: in words, with numbers, and by some of what it would touch.
 *
 * Use it before a script runs; what a run did is in its log.
 */
export function DryRunResult({ result, before, at, timeZone, currency }: DryRunResultProps) {
  const { preview, counts, shares, paid, samples, equalRuns } = result;
  const lines = countLines(counts);
  // Of whom something is only told, nothing becomes anything else.
  const isChange = samples.some(({ before: was, after }) => was !== null || after !== null);
  return (
    <div className={classes.dryRun}>
      <p className={classes.dryRunTitle}>
        <bdi>{preview.title}</bdi>
      </p>
      <EqualRuns runs={equalRuns} />
      {preview.facts.map(({ label, value }) => (
        <p key={`${label} ${value}`}>
          <span className={classes.secondary}>{label}: </span>
          <bdi>{tellMoment(value, timeZone)}</bdi>
        </p>
      ))}
      {lines.length > 0 ? (
        <TouchedCounts label="What it would touch" counts={counts} before={before?.counts} />
      ) : preview.effect === null ? (
        <p className={classes.secondary}>It touches no player, fund, holding, instrument or league.</p>
      ) : null}
      {paid === null || currency === undefined ? null : (
        <p>
          Pays <b>{moneyIn(currency, paid)}</b> in all, for {formatCount(shares ?? 0)}{' '}
          {shares === 1 ? 'share' : 'shares'}.
        </p>
      )}
      {preview.effect === null ? null : <p>{preview.effect}</p>}
      {samples.length > 0 ? (
        <div className={classes.samplesFrame}>
          <table className={classes.samples}>
            <caption>
              {samples.length === 1 ? 'What it would touch' : `${samples.length} of what it would touch`}
            </caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {isChange ? (
                  <>
                    <th scope="col">Now</th>
                    <th scope="col">Afterwards</th>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {samples.map(({ kind, id, name, owner, before: was, after }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    <span className={classes.sampleKind}>
                      {kind}
                      {owner === null ? null : (
                        <>
                          {' of '}
                          <bdi>{owner}</bdi>
                        </>
                      )}
                    </span>
                  </th>
                  {isChange ? (
                    <>
                      <td data-heading="Now">{was ?? <span className={classes.secondary}>–</span>}</td>
                      <td data-heading="Afterwards">{after ?? <span className={classes.secondary}>–</span>}</td>
                    </>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={classes.secondary}>
        Measured {formatExactMoment(at.toISOString(), timeZone)}. Nothing was changed.
      </p>
    </div>
  );
}
