import type { ImageReference } from '@bullpen/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import type { UnsavedHold } from '../../../foundation/unsaved-changes.ts';
import { pickByKeys } from '../../../records/RecordPicker/pick-by-keys.ts';
import picker from '../../../records/RecordPicker/RecordPicker.module.css';
import { useUnpicked } from '../../../records/RecordPicker/use-unpicked.ts';
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
  /** Told whether an upload would be lost. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
}

/** Why a form waits while an image is chosen in its picker and not yet there. */
export const uploadFirst = 'Upload the chosen image first, or remove it: it would be left out.';

const nobody = () => undefined;

/** The image of a record, out of those of the project. */
export function ImagePicker({ label, api, image, isFixed, error, onImage, onUnsaved = nobody }: ImagePickerProps) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const leaving = useRef<UnsavedHold['leave']>(null);
  // What had the focus has gone.
  useEffect(() => {
    if (isChoosing || !hasChosen.current) return;
    hasChosen.current = false;
    opener.current?.focus();
  });
  const finish = (next?: ImageReference | null) => {
    hasChosen.current = true;
    setChoosing(false);
    setSearching(false);
    if (next !== undefined) onImage(next);
  };
  /** Asks first where an upload would be lost. */
  const leave = (next?: ImageReference | null) => (leaving.current ?? ((go) => go()))(() => finish(next));
  const isOpen = isChoosing && !isFixed;
  const unpicked = useUnpicked(field, isOpen && isSearching);
  const shownError = unpicked ?? error;
  const verb = image ? 'Change' : 'Choose';
  return (
    <fieldset
      ref={field}
      className={picker.field}
      aria-describedby={`${id}-error`}
      data-closes-first={isOpen ? '' : undefined}
      onKeyDown={(event) => {
        const { key, target } = event;
        const isInput = target instanceof HTMLInputElement;
        const isCleared = isInput && target.type === 'search' && target.value !== '';
        if (key === 'Escape' && isOpen && !isCleared) leave();
        // Enter saves no form here: it goes from the search to what was found.
        if (key === 'Enter' && isOpen && isInput) event.preventDefault();
        pickByKeys(event);
      }}
    >
      <legend className={picker.label}>{label}</legend>
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
          <Button variant="outline" size="sm" onClick={() => leave()}>
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
      <p id={`${id}-error`} className={picker.error}>
        {shownError}
      </p>
      {isOpen ? (
        <ImagePickerImages
          api={api}
          isInvalid={shownError !== undefined}
          describedBy={`${id}-error`}
          onImage={leave}
          onUploaded={finish}
          onUnsaved={onUnsaved}
          onSearching={setSearching}
          leaving={leaving}
        />
      ) : null}
    </fieldset>
  );
}
