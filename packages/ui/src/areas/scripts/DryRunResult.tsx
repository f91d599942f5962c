import type { ScriptDryRun } from '@bullpen/contract';
import { formatCount, formatExactMoment } from '../../provider/format.ts';
import { countLines } from './script-labels.ts';
import { tellMoment } from './script-schema.ts';
import classes from './scripts.module.css';

/** Props of {@link DryRunResult}. */
export interface DryRunResultProps {
  readonly result: ScriptDryRun;
  /** What was measured before, for what has become more or less since. */
  readonly before?: ScriptDryRun | undefined;
  readonly at: Date;
  readonly timeZone: string;
}

/** What a script would do if it ran now: in words, with numbers, and by some of what it would touch. */
export function DryRunResult({ result: { preview, counts, samples }, before, at, timeZone }: DryRunResultProps) {
  const lines = countLines(counts);
  return (
    <div className={classes.dryRun}>
      <p className={classes.dryRunTitle}>
        <bdi>{preview.title}</bdi>
      </p>
      {preview.facts.map(({ label, value }) => (
        <p key={`${label} ${value}`}>
          <span className={classes.secondary}>{label}: </span>
          <bdi>{tellMoment(value, timeZone)}</bdi>
        </p>
      ))}
      {lines.length === 0 ? (
        <p className={classes.secondary}>It touches no player, fund, holding, instrument or league.</p>
      ) : (
        <ul className={classes.counts} aria-label="What it would touch">
          {lines.map(({ name, label, count = 0 }) => (
            <li key={name}>
              <b>{formatCount(count)}</b> {label}
              {before && before.counts[name] !== count ? (
                <span className={classes.secondary}>
                  {' '}
                  {differenceOf(count - before.counts[name])} since the last dry run
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {samples.length > 0 ? (
        <div className={classes.samplesFrame}>
          <table className={classes.samples}>
            <caption>
              {samples.length === 1 ? 'What it would touch' : `${samples.length} of what it would touch`}
            </caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Now</th>
                <th scope="col">Afterwards</th>
              </tr>
            </thead>
            <tbody>
              {samples.map(({ kind, id, name, before: was, after }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    <span className={classes.sampleKind}>{kind}</span>
                  </th>
                  <td>{was ?? <span className={classes.secondary}>–</span>}</td>
                  <td>{after ?? <span className={classes.secondary}>–</span>}</td>
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

const differenceOf = (count: number) => (count > 0 ? `+${formatCount(count)}` : `−${formatCount(-count)}`);
