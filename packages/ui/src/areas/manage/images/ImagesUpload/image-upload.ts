import type { FileUpload } from '../../../../data/uploads.ts';

/** An image on its way, with what is said of it. */
export interface ImageUpload extends FileUpload {
  readonly alternativeText: string;
}

/** False from when it is sent on, until it is certain that it was not made: sent again, it has to be the same. */
export const mayBeDescribed = ({ step, mayBeMade }: FileUpload): boolean =>
  !mayBeMade && (step.is === 'chosen' || step.is === 'cancelled' || (step.is === 'failed' && !step.isFinal));

/** What would be lost if the page were left: what is on its way, or what was chosen and can still be sent. */
export function unsavedOf(uploads: readonly FileUpload[]): 'unfinished' | 'typed' | null {
  if (uploads.some(({ step: { is } }) => is === 'uploading' || is === 'waiting')) return 'unfinished';
  return uploads.some(({ step }) => step.is !== 'done' && !(step.is === 'failed' && step.isFinal)) ? 'typed' : null;
}
