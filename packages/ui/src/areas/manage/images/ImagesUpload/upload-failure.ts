import { isCertainlyUnchanged, RequestFailure } from '../../../../data/failure.ts';
import type { UploadFailure } from '../../../../data/uploads.ts';

/** The API has looked at the file, and would say the same again. */
const isFinal = new Set(['payload_too_large', 'unsupported_media_type', 'conflict']);

/** What a row says of an upload that failed. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const { message, facts } = error instanceof RequestFailure ? error : { message: 'Something went wrong here.' };
  const { code = '', requestId } = facts ?? {};
  if (code === 'conflict') {
    return {
      message: 'It was uploaded before, and has been changed or deleted since. Look for it in the list.',
      requestId,
      isFinal: true,
    };
  }
  if (!isCertainlyUnchanged(error)) {
    return {
      message: `${message} It may have been uploaded; sent again, it makes no second image.`,
      requestId,
      isUnknown: true,
    };
  }
  return { message, requestId, isFinal: isFinal.has(code) };
}
