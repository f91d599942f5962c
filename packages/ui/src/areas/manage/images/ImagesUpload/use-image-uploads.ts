import type { Image } from '@bullpen/contract';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isCertainlyUnchanged } from '../../../../data/failure.ts';
import { imageMutations } from '../../../../data/images.ts';
import type { FileUpload, SendOptions } from '../../../../data/uploads.ts';
import { useUploads } from '../../../../data/use-uploads.ts';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { uploadedName, wrongContentOf } from '../image-kinds.ts';
import { type ImageUpload, mayBeDescribed, unsavedOf } from './image-upload.ts';
import { uploadFailureOf } from './upload-failure.ts';

/**
 * The uploads of a page, or of a part of it. They end with it, and nobody leaves them without being asked. `onUploaded` is
 * told of each image that has come of one.
 */
export function useImageUploads(api: ApiConnection, onUploaded?: (image: Image) => void) {
  const queryClient = useQueryClient();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = (id: string) => texts.get(id) ?? '';
  const images = useRef(new Map<string, Image>());

  /** Where nobody knows what became of it, the list is read again. */
  async function send({ id, file }: FileUpload, { signal, onSent }: SendOptions) {
    const { reads, ...options } = imageMutations.create(api, queryClient);
    const change = new MutationObserver(queryClient, { ...options, networkMode: 'always' });
    const input = { id, name: uploadedName(file.name), alternativeText: textOf(id).trim(), file, onSent };
    try {
      images.current.set(id, await change.mutate({ input, signal, abort: () => undefined }));
    } catch (error) {
      if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
      throw error;
    }
  }

  const { uploads, ...uploading } = useUploads({
    send,
    check: wrongContentOf,
    failureOf: uploadFailureOf,
    onDone(id) {
      const image = images.current.get(id);
      if (image) onUploaded?.(image);
    },
  });
  const unsaved = unsavedOf(uploads);
  const leave = useHoldUnsaved(unsaved, uploading.acts.cancelAll);
  return {
    ...uploading,
    uploads: uploads.map((upload): ImageUpload => ({ ...upload, alternativeText: textOf(upload.id) })),
    unsaved,
    leave,
    onDescribe(id: string, text: string) {
      const upload = uploads.find((each) => each.id === id);
      if (upload && mayBeDescribed(upload)) setTexts((all) => new Map(all).set(id, text));
    },
  };
}
