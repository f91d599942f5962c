import type { RenamedKind } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../components/TextField/TextField.tsx';
import { alikeNamesQuery } from '../../data/alike-names.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { useSettled } from '../../data/use-settled.ts';
import { formatCount } from '../../foundation/format.ts';
import { isolated } from '../../foundation/isolated.ts';
import classes from './NameField.module.css';
import { nameWarnings } from './name-warnings.ts';

/** A name that a record has, or is to have. */
interface NameInQuestion {
  readonly api: ApiConnection;
  readonly kind: RenamedKind;
  /** Of the record that is to have it; of one that is not there yet, nobody's. */
  readonly id: string;
  /** Empty while there is nothing to ask about. */
  readonly name: string;
}

/** How long somebody has to stop typing before the list is asked, in milliseconds. */
const pause = 500;

const others = { player: 'players', fund: 'funds', league: 'leagues' } as const;

/**
 * What may be wrong with a name, a sentence each: at once by itself, and once typing rests beside the other names, and
 * beside what was `typed`, of which the white space at the ends is left out.
 */
function useNameWarnings({ api, kind, id, name }: NameInQuestion, typed: string): readonly string[] {
  const settled = useSettled(name, pause);
  const { data, isError } = useQuery(alikeNamesQuery(api, { kind, id, name: settled }));
  const written = useSettled(typed, pause);
  const isTrimmed = name !== '' && written === typed && typed !== name;
  const warnings = [
    ...(isTrimmed ? [`Becomes “${isolated(name)}”, without the white space around it.`] : []),
    ...nameWarnings(name),
  ];
  // What is known is of another name than the one that stands there now.
  if (settled !== name || name === '') return warnings;
  if (isError) return [...warnings, `It could not be checked whether other ${others[kind]} have this name.`];
  return [
    ...warnings,
    ...(data?.same === 1 ? [`Another ${kind} has this name.`] : []),
    ...(data && data.same > 1
      ? [`${data.isCutOff ? 'At least ' : ''}${formatCount(data.same)} other ${others[kind]} have this name.`]
      : []),
    ...(data?.alike === undefined ? [] : [`Looks like ${isolated(data.alike)}, another ${kind}.`]),
  ];
}

/** Props of {@link NameField}. */
export interface NameFieldProps extends Omit<TextFieldProps, 'hint' | 'dir' | 'spellCheck'> {
  /** What stands in it, with its white space. */
  readonly typed: string;
  /** What may be wrong with it, and beside which other names. */
  readonly question: NameInQuestion;
}

const longestName = 80;

/**
 * The name of a record, how much of the room it takes, and what may be wrong with it.
 *
 * Use it for names that players read; other names are a TextField.
 */
export function NameField({ typed, question, ...field }: NameFieldProps) {
  const warnings = useNameWarnings(question, typed);
  return (
    <div>
      <TextField {...field} hint={`${typed.trim().length} / ${longestName}`} dir="auto" spellCheck={false} />
      <ul className={classes.warnings} aria-label="What may be wrong with this name" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning}>
            <TriangleAlert aria-hidden="true" />
            {warning}
          </li>
        ))}
      </ul>
    </div>
  );
}
