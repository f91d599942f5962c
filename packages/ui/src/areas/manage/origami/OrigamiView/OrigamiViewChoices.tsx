import { overviewRanges } from '@bullpen/contract';
import { ArrowLeftRight, ListOrdered, RotateCcw, TrendingUp, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { type OrigamiChoice, type OrigamiTemplate, origamiPeriods, origamiTemplates } from '../origami-choice.ts';
import { type OrigamiFormatName, origamiFormats, sizeOf } from '../origami-formats.ts';
import { xmlText } from '../xml-text.ts';
import classes from './OrigamiViewChoices.module.css';

/** Props of {@link OrigamiViewChoices}. */
export interface OrigamiViewChoicesProps {
  readonly choice: OrigamiChoice;
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  readonly onChoose: (changes: Partial<OrigamiChoice>) => void;
  /** What somebody wrote; undefined while it is the one that follows from the figures. */
  readonly headline: string | undefined;
  /** The one that follows from the figures; undefined until they are known. */
  readonly suggested: string | undefined;
  /** Undefined goes back to the suggested one. */
  readonly onHeadline: (headline: string | undefined) => void;
}

/** More would be no headline. */
const longestHeadline = 80;

const icons: Readonly<Record<OrigamiTemplate, ReactNode>> = {
  performers: <Trophy aria-hidden="true" />,
  leagues: <ListOrdered aria-hidden="true" />,
  trades: <ArrowLeftRight aria-hidden="true" />,
  movers: <TrendingUp aria-hidden="true" />,
};

/** Of what, over which period, for whom and how large the artwork is. */
export function OrigamiViewChoices({
  choice,
  languages,
  onChoose,
  headline,
  suggested,
  onHeadline,
}: OrigamiViewChoicesProps) {
  const written = headline ?? suggested ?? '';
  return (
    <div className={classes.choices}>
      <Choice label="Template" className={classes.templates}>
        {(name) =>
          Object.entries(origamiTemplates).map(([template, label]) => (
            <label key={template} className={classes.template}>
              <input
                type="radio"
                name={name}
                checked={template === choice.template}
                onChange={() => onChoose({ template: template as OrigamiTemplate })}
              />
              {icons[template as OrigamiTemplate]}
              {label}
            </label>
          ))
        }
      </Choice>
      <div className={classes.part}>
        <span className={classes.legend}>Period</span>
        <SegmentedControl
          label="Period"
          segments={overviewRanges.map((value) => ({ value, label: origamiPeriods[value] }))}
          value={choice.range}
          onChange={(range) => onChoose({ range })}
        />
      </div>
      {languages.length > 1 ? (
        <div className={classes.part}>
          <span className={classes.legend}>Language</span>
          <SegmentedControl
            label="Language"
            segments={languages.map((value) => ({ value, label: value }))}
            value={choice.language}
            onChange={(language) => onChoose({ language })}
          />
        </div>
      ) : null}
      <Choice label="Format" className={classes.formats}>
        {(name) =>
          Object.entries(origamiFormats).map(([format, each]) => (
            <label key={format} className={classes.format}>
              <input
                type="radio"
                name={name}
                checked={format === choice.format}
                onChange={() => onChoose({ format: format as OrigamiFormatName })}
              />
              {each.label}
              <span className={classes.size}>{sizeOf(each)}</span>
            </label>
          ))
        }
      </Choice>
      <TextField
        label="Headline"
        hint={`${written.length} / ${longestHeadline}`}
        value={written}
        maxLength={longestHeadline}
        disabled={suggested === undefined}
        onChange={({ currentTarget }) => onHeadline(xmlText(currentTarget.value))}
        aside={
          headline === undefined ? null : (
            <Button variant="ghost" size="sm" onClick={() => onHeadline(undefined)}>
              <RotateCcw aria-hidden="true" /> Suggested
            </Button>
          )
        }
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Takes the name that its radio buttons share. */
  readonly children: (name: string) => ReactNode;
}

function Choice({ label, className, children }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{label}</legend>
      <div className={className}>{children(name)}</div>
    </fieldset>
  );
}
