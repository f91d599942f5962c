import { useEffect, useState } from 'react';
import { artworkFont } from './artwork-font.ts';
import type { MeasureText } from './fit-text.ts';

/** Big enough that rounding does not matter. */
const measured = 200;

function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser cannot measure text.');
  return (text, { size, weight, spacing = 0 }) => {
    context.font = `${weight} ${measured}px "${artworkFont}", sans-serif`;
    return (context.measureText(text).width * size) / measured + spacing * size * text.length;
  };
}

/** Measures text in the font of artwork; undefined until the parts of it that `text` needs have come. */
export function useTextMeasure(text: string): MeasureText | undefined {
  const [ready, setReady] = useState<{ readonly text: string; readonly measure: MeasureText }>();
  useEffect(() => {
    let isWanted = true;
    const done = () => {
      if (isWanted) setReady({ text, measure: createMeasure() });
    };
    // Without the font it is drawn in another one, and says so.
    document.fonts.load(`400 16px "${artworkFont}"`, text).then(done, done);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return ready?.measure;
}
