import type { Image } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orGone } from '../../../../data/change-state.ts';
import { imageMutations, imageQueries } from '../../../../data/images.ts';
import { useChange } from '../../../../data/use-change.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import type { RecordActProps } from '../../../../records/use-record-edit.ts';
import { ImageReplaceDialog } from '../ImageReplaceDialog/ImageReplaceDialog.tsx';
import { uploadedName } from '../image-kinds.ts';

const replacementFields = ['file'] as const;

/** Puts another file in the place of an image. */
export function ImagesListReplace({ api, record: image, isGone, onClose }: RecordActProps<Image>) {
  const { notify, project } = usePort();
  const queryClient = useQueryClient();
  const { data: uses } = useQuery(imageQueries.uses(api, image.id));
  const [sent, setSent] = useState(0);
  const replacement = useChange(imageMutations.replace(api, image.id, queryClient), replacementFields);
  return (
    <ImageReplaceDialog
      image={image}
      uses={uses}
      sent={sent}
      onClose={onClose}
      reach={reachOf(project.selectedProject)}
      state={orGone(replacement.state, isGone)}
      onReplace={(file) => {
        setSent(0);
        replacement.send(
          { version: image.version, name: uploadedName(file.name), file, onSent: setSent },
          {
            onDone(replaced, isShown) {
              notify.success({ title: 'Image replaced', description: replaced.name });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Image may have been replaced', description: image.name }),
          },
        );
      }}
      onCancel={replacement.cancel}
      onCheck={replacement.checkAgain}
    />
  );
}
