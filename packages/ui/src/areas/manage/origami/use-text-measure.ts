import { useEffect, useState } from 'react';
import { artworkFont, loadFont } from './artwork-font.ts';
import type { MeasureText } from './fit-text.ts';

/** Big enough that rounding does not matter. */
const measured = 200;

/** A canvas knows no figures of one width. */
function tabularWidth(text: string, weight: number): number {
  const probe = document.createElement('span');
  probe.style.cssText = `position: absolute; visibility: hidden; white-space: pre; font: ${weight} ${measured}px "${artworkFont}", sans-serif; font-variant-numeric: tabular-nums`;
  probe.textContent = text;
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}

function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser cannot measure text.');
  const tabular = new Map<string, number>();
  return (text, { size, weight, spacing = 0, isTabular }) => {
    if (isTabular) {
      const key = `${weight} ${text}`;
      const width = tabular.get(key) ?? tabularWidth(text, weight);
      tabular.set(key, width);
      return (width * size) / measured;
    }
    context.font = `${weight} ${measured}px "${artworkFont}", sans-serif`;
    // Some writing takes no room between its letters, whatever is asked for.
    context.letterSpacing = `${spacing * measured}px`;
    return (context.measureText(text).width * size) / measured;
  };
}

/** How wide texts are in the font of artwork, or in another one where it did not come. */
export interface TextMeasure {
  readonly measure: MeasureText;
  readonly hasFont: boolean;
}

/** Measures text once the parts of the font that `text` needs have come, or have failed to; they may be asked for again. */
export function useTextMeasure(text: string): { measured: TextMeasure | undefined; onFontAgain: () => void } {
  const [measured, setMeasured] = useState<TextMeasure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it ask again
  useEffect(() => {
    let isWanted = true;
    const done = (hasFont: boolean) => {
      if (isWanted) setMeasured({ hasFont, measure: createMeasure() });
    };
    loadFont(text).then(
      () => done(true),
      () => done(false),
    );
    return () => {
      isWanted = false;
    };
  }, [text, attempt]);
  return { measured, onFontAgain: () => setAttempt((count) => count + 1) };
}
