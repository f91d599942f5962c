import { useState } from 'react';
import { FontMissing } from '../artwork-font.ts';

/** What an artwork can be taken as; `copy` is the picture on the clipboard. */
export type OrigamiFile = 'pdf' | 'svg' | 'png' | 'csv' | 'copy';

/** Of each file that is being made, or that could not be. */
export type ArtworkTakes = Readonly<Partial<Record<OrigamiFile, 'making' | 'failed' | 'fontless'>>>;

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
      become(error instanceof FontMissing ? 'fontless' : 'failed');
    }
  }
  return { takes, outcome, onTake: (file: OrigamiFile) => void take(file) };
}
