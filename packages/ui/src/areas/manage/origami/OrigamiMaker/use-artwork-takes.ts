import { useState } from 'react';
import { NotAuthenticatedError, RequestFailure } from '../../../../data/failure.ts';
import { PartMissing, PictureTooLarge } from '../artwork-files.ts';
import { FontMissing } from '../artwork-font.ts';

/** What an artwork can be taken as; `copy` is the picture on the clipboard. */
export type OrigamiFile = 'pdf' | 'svg' | 'png' | 'csv' | 'copy';

/** Of each file that is being made, or that could not be: then why, and what can be done. */
export type ArtworkTakes = Readonly<Partial<Record<OrigamiFile, 'making' | { readonly why: string }>>>;

function whyOf(error: unknown): string {
  if (error instanceof FontMissing) return 'Its font did not come.';
  if (error instanceof PartMissing)
    return 'What makes it did not load. If it does not the next time either, reload the page.';
  if (error instanceof PictureTooLarge)
    return 'This browser makes no picture of this size: choose a smaller format, or take the SVG.';
  if (error instanceof RequestFailure || error instanceof NotAuthenticatedError)
    return 'It could not be written down in the audit trail who takes it, and nothing is handed out before that. Try again.';
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'The browser lets this page copy nothing: allow it in its settings, or save the PNG.';
  console.error(error);
  return `The browser says: “${error instanceof Error ? error.message : String(error)}” Take another kind of file.`;
}

/** Makes files, each by itself. `make` answers with what to say when one is there. */
export function useArtworkTakes(make: (file: OrigamiFile) => Promise<string>) {
  const [takes, setTakes] = useState<ArtworkTakes>({});
  const [outcome, setOutcome] = useState('');
  async function take(file: OrigamiFile) {
    const become = (next: ArtworkTakes[OrigamiFile]) =>
      setTakes(({ [file]: _before, ...others }) => (next === undefined ? others : { ...others, [file]: next }));
    become('making');
    setOutcome('');
    try {
      setOutcome(await make(file));
      become(undefined);
    } catch (error) {
      become({ why: whyOf(error) });
    }
  }
  return { takes, outcome, onTake: (file: OrigamiFile) => void take(file) };
}
