import type { Image } from '@bullpen/contract';
import classes from './ImageThumb.module.css';

/** Props of {@link ImageThumb}. */
export interface ImageThumbProps {
  readonly image: Pick<Image, 'address' | 'alternativeText' | 'width' | 'height'>;
}

/** A small view of an image in a box of one size, whatever its own: nothing moves when it comes. */
export const ImageThumb = ({ image: { address, alternativeText, width, height } }: ImageThumbProps) => (
  <span className={classes.box}>
    <img
      className={classes.image}
      src={address}
      alt={alternativeText}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  </span>
);
