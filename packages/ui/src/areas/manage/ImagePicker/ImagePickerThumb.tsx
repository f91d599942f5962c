import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import classes from './ImagePicker.module.css';

/** Props of {@link ImagePickerThumb}. */
export interface ImagePickerThumbProps {
  readonly address: string;
  /** What it shows; empty where that stands beside it, or there is nothing to say. */
  readonly alternativeText: string;
  readonly size?: 'tiny' | 'small' | 'large';
}

/** An image, whole, in a square that is as large before it has come, and when it does not come. */
export function ImagePickerThumb({ address, alternativeText, size = 'small' }: ImagePickerThumbProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className={classes.thumb} data-size={size}>
      {lost === address ? (
        <ImageOff
          role="img"
          aria-label={alternativeText === '' ? 'Image not shown' : `${alternativeText}, not shown`}
        />
      ) : (
        <img
          src={address}
          alt={alternativeText}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setLost(address)}
        />
      )}
    </span>
  );
}
