import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Note } from '../Note/Note.tsx';
import classes from './MarkdownRenderer.module.css';
import { excessOf } from './markdown-caps.ts';

/** Props of {@link MarkdownRenderer}. */
export interface MarkdownRendererProps {
  /** As it was written. CommonMark; HTML in it is shown as text. */
  readonly source: string;
  /** Level of the heading that it stands under: those in the text begin one below. */
  readonly under?: 1 | 2 | 3 | 4 | 5;
}

function MarkdownPlain({ source }: Pick<MarkdownRendererProps, 'source'>) {
  return (
    <div className={classes.plain} dir="auto">
      {source}
    </div>
  );
}

function MarkdownUnformatted({ source, reason }: Pick<MarkdownRendererProps, 'source'> & { readonly reason: string }) {
  return (
    <div className={classes.unformatted}>
      <Note>{reason} It is shown as it was written.</Note>
      <MarkdownPlain source={source} />
    </div>
  );
}

// The text can be read without its looks, and must not take the page with it.
const MarkdownRendererFormatted = lazy<ComponentType<Required<MarkdownRendererProps>>>(() =>
  import('./MarkdownRendererFormatted.tsx').then(
    (module) => ({ default: module.MarkdownRendererFormatted }),
    () => ({ default: MarkdownPlain }),
  ),
);

/**
 * Text with headings, lists, links and emphasis. Safe with text from anybody: no HTML, no address but http, https and
 * mailto, no request to where an image lies, and nothing that would keep the parser busy for long (see `excessOf`).
 * What cannot be formatted is shown as it was written.
 *
 * Use it for what people have written with formatting; a plain text needs none.
 */
export function MarkdownRenderer({ source, under = 2 }: MarkdownRendererProps) {
  const excess = excessOf(source);
  if (excess !== null) return <MarkdownUnformatted source={source} reason={excess} />;
  return (
    // A fault of the parser must not take a form with it, and what was typed there.
    <ErrorBoundary
      resetKeys={[source]}
      fallback={<MarkdownUnformatted source={source} reason="This text could not be formatted." />}
    >
      <Suspense fallback={<MarkdownPlain source={source} />}>
        <MarkdownRendererFormatted source={source} under={under} />
      </Suspense>
    </ErrorBoundary>
  );
}
