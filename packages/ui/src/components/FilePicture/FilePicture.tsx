import { useEffect, useRef } from 'react';

import { createTurns } from '../../foundation/in-turn.ts';

// Whole, a photo takes two hundred megabytes while it is read.
const inTurn = createTurns();

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Props of {@link FilePicture}. */
export interface FilePictureProps {
  readonly file: File;
  readonly className?: string | undefined;
  /** In pixels: what it is shown with at most. */
  readonly longestSide?: number;
  /** Told how large it is once it is known. */
  readonly onMeasured?: (pixels: Pixels) => void;
}

/**
 * A file from this device, as it looks; its name stands beside it. Drawn, because a browser that cannot show an address
 * of the device's own tries to connect to it. What is no image stays empty.
 *
 * Use it before an upload; what is on the server is shown by its address.
 */
export function FilePicture({ file, className, longestSide = 960, onMeasured }: FilePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(onMeasured);
  useEffect(() => {
    tell.current = onMeasured;
  });
  useEffect(() => {
    let isOver = false;
    inTurn(async () => (isOver ? undefined : createImageBitmap(file))).then(
      (image) => {
        if (!image) return;
        const { width, height } = image;
        if (!isOver && canvas.current) {
          const scale = Math.min(1, longestSide / Math.max(width, height));
          draw(canvas.current, image, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
          tell.current?.({ width, height });
        }
        image.close();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file, longestSide]);
  return <canvas ref={canvas} width={0} height={0} className={className} />;
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, { width, height }: Pixels) {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
}
