import type { ImageReference } from '@bullpen/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import classes from './ImagePicker.module.css';
import { ImagePickerImages } from './ImagePickerImages.tsx';
import { ImagePickerThumb } from './ImagePickerThumb.tsx';

/** Props of {@link ImagePicker}. */
export interface ImagePickerProps {
  /** What the image is for, such as "Portrait". */
  readonly label: string;
  /** Asked for the images. */
  readonly api: ApiConnection;
  /** The one that is chosen. */
  readonly image: ImageReference | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onImage: (image: ImageReference | null) => void;
}

/** The image of a record, out of those of the project. */
export function ImagePicker({ label, api, image, isFixed, error, onImage }: ImagePickerProps) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  // What had the focus has gone.
  useEffect(() => {
    if (isChoosing || !hasChosen.current) return;
    hasChosen.current = false;
    opener.current?.focus();
  });
  const finish = (next?: ImageReference | null) => {
    hasChosen.current = true;
    setChoosing(false);
    if (next !== undefined) onImage(next);
  };
  const isOpen = isChoosing && !isFixed;
  const verb = image ? 'Change' : 'Choose';
  return (
    <fieldset
      className={classes.field}
      aria-describedby={`${id}-error`}
      data-closes-first={isOpen ? '' : undefined}
      onKeyDown={({ key, target }) => {
        const isCleared = target instanceof HTMLInputElement && target.value !== '';
        if (key === 'Escape' && isOpen && !isCleared) finish();
      }}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chosen}>
        {image ? (
          <>
            <ImagePickerThumb address={image.address} alternativeText="" />
            <span className={classes.texts} dir="auto">
              {image.alternativeText || <span className={classes.secondary}>No alternative text</span>}
            </span>
          </>
        ) : (
          <span className={`${classes.texts} ${classes.secondary}`}>None</span>
        )}
        {isOpen ? (
          <Button variant="outline" size="sm" onClick={() => finish()}>
            {image ? 'Keep it' : 'Close'}
          </Button>
        ) : (
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            disabled={isFixed}
            aria-label={`${verb} ${label.toLowerCase()}`}
            onClick={() => setChoosing(true)}
          >
            {verb}…
          </Button>
        )}
        {image && !isOpen ? (
          <Button
            variant="outline"
            size="sm"
            disabled={isFixed}
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={() => finish(null)}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {isOpen ? <ImagePickerImages api={api} onImage={finish} /> : null}
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}
