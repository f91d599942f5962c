import { TriangleAlert } from 'lucide-react';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import classes from './ImagesUpload.module.css';
import { mayBeDescribed, type Upload } from './uploads.ts';

const longestText = 300;

interface ImagesUploadTextProps {
  readonly upload: Upload | undefined;
  readonly onDescribe: (id: string, alternativeText: string) => void;
  /** Sends it, where it is the only one. */
  readonly onEnter: (() => void) | undefined;
}

/** What an image shows, to be written before it is sent; as it was sent afterwards. */
export function ImagesUploadText({ upload, onDescribe, onEnter }: ImagesUploadTextProps) {
  if (!upload || (upload.step.is === 'failed' && upload.step.isFinal)) return null;
  const { id, file, alternativeText, step } = upload;
  if (!mayBeDescribed(step)) return <AlternativeText text={alternativeText.trim()} />;
  return (
    <div className={classes.text}>
      <TextField
        label="Alternative text"
        aria-label={`Alternative text of ${file.name}`}
        hint={`${alternativeText.length} / ${longestText}`}
        maxLength={longestText}
        dir="auto"
        value={alternativeText}
        onChange={(event) => onDescribe(id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It is not for a form around it.
          event.preventDefault();
          onEnter?.();
        }}
      />
      {alternativeText.trim() === '' ? (
        <p className={classes.missing}>
          <TriangleAlert aria-hidden="true" /> Say what it shows, for those who do not see it. Leave it empty only for
          decoration.
        </p>
      ) : null}
    </div>
  );
}
