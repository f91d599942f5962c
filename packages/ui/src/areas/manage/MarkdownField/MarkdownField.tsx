import { type ComponentProps, useState } from 'react';
import { MarkdownRenderer } from '../../../components/MarkdownRenderer/MarkdownRenderer.tsx';
import { Note } from '../../../components/Note/Note.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import { formatCount } from '../../../foundation/format.ts';
import classes from './MarkdownField.module.css';

/** Props of {@link MarkdownField}. */
export interface MarkdownFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'rows' | 'dir'> {
  readonly label: string;
  /** What stands in it. */
  readonly typed: string;
  readonly error: string | undefined;
}

const longestMarkdown = 10_000;

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Markdown, to be written or to be seen as readers see it. */
export function MarkdownField({ label, typed, error, ...field }: MarkdownFieldProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('write');
  // What is wrong is mended where it is written.
  const shown = error === undefined ? view : 'write';
  return (
    <TextArea
      {...field}
      label={label}
      hint={`Markdown, ${formatCount(typed.length)} / ${formatCount(longestMarkdown)}`}
      aside={
        <SegmentedControl label={`${label}: write or preview`} segments={views} value={shown} onChange={setView} />
      }
      rows={5}
      dir="auto"
      error={error}
      instead={
        shown === 'preview' ? (
          <section aria-label={`${label}, preview`} className={classes.preview}>
            {typed.trim() === '' ? <Note>Nothing written.</Note> : <MarkdownRenderer source={typed} under={2} />}
          </section>
        ) : undefined
      }
    />
  );
}
