import sources from 'virtual:matrix-sources';
import { useEffect, useRef, useState } from 'react';
import type { StoryIndex } from 'storybook/internal/types';
import '../scripts/matrix.css';
import manifest from '../screenshots/manifest.json' with { type: 'json' };
import { matrixOf } from '../scripts/matrix.mjs';
import { showMatrix } from '../scripts/matrix-page.mjs';

const places = { storybook: './', pictures: './pictures/' };

/** The matrix of states, from the index of the Storybook that it stands in. */
export function Matrix() {
  const ref = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    async function show() {
      const index = (await (await fetch('./index.json')).json()) as StoryIndex;
      const entries = Object.values(index.entries).filter((entry) => entry.type === 'story');
      if (ref.current) showMatrix(ref.current, matrixOf({ entries, pictures: manifest.pictures, sources }), places);
    }
    show().catch(() => setIsFailed(true));
  }, []);
  return <div ref={ref}>{isFailed ? 'The index of Storybook could not be read.' : 'Reading the states…'}</div>;
}
