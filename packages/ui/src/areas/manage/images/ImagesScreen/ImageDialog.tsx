import { type Image, manageTabs } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orGone } from '../../../../data/change-state.ts';
import { imageMutations, imageQueries } from '../../../../data/images.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useChange } from '../../../../data/use-change.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import { useRecordTab } from '../../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RestoreRecord } from '../../../../records/RestoreRecord/RestoreRecord.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { ImageDialogView, type ImageTab } from '../ImageDialogView/ImageDialogView.tsx';
import { ImageEditDialog, imageFields } from '../ImageEditDialog/ImageEditDialog.tsx';
import { ImageReplaceDialog } from '../ImageReplaceDialog/ImageReplaceDialog.tsx';
import { ImageUses } from '../ImageUses/ImageUses.tsx';
import { fileGoes, imageDeletionPreview } from '../ImageUses/image-deletion.tsx';
import { uploadedName } from '../image-kinds.ts';

const replacementFields = ['file'] as const;

/** Puts another file in the place of an image. */
function ReplacedImage({ api, record: image, isGone, onClose }: RecordActProps<Image>) {
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

type Act = 'look' | 'edit' | 'replace' | 'delete';

/**
 * The dialogs of one image. They load when the first one is opened, and lead back to it.
 *
 * Use it by `id` over any page that shows an image of the project; who chooses one uses an ImagePicker.
 */
export function ImageDialog({ id, api, row, onClose }: RecordDialogsProps<Image>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>('look');
  const [tab, setTab] = useRecordTab<ImageTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(imageQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <EditedImage record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'replace' && newest) return <ReplacedImage record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="image"
        record={newest}
        detail={newest.alternativeText || undefined}
        stays={fileGoes}
        measure={imageQueries.deletion(api, id)}
        previewOf={imageDeletionPreview}
        change={imageMutations.remove}
        restore={imageMutations.restore}
        openAt={`${manageTabs.images.path}?open=${id}`}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <ImageDialogView
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      onRetry={onRetry}
      onClose={onClose}
      refusal={writingRefusal(viewer)}
      onTab={setTab}
      uses={<Uses id={id} api={api} />}
      onEdit={() => setAct('edit')}
      onReplace={() => setAct('replace')}
      onDelete={() => setAct('delete')}
      restoration={
        <RestoreRecord
          kind="image"
          api={api}
          id={id}
          name={newest?.name}
          isGone={isGone}
          change={imageMutations.restore}
        />
      }
    />
  );
}

function Uses({ id, api }: Pick<RecordDialogsProps<Image>, 'id' | 'api'>) {
  const query = useQuery(imageQueries.uses(api, id));
  const isSlow = useIsSlow(query.isFetching);
  return <ImageUses state={readResultOf({ query, page: query.data, isSlow })} onRetry={() => void query.refetch()} />;
}

/** Changes what is said of an image. */
function EditedImage(props: RecordActProps<Image>) {
  const form = useRecordEdit({
    ...props,
    kind: 'image',
    tab: manageTabs.images,
    update: imageMutations.update,
    fields: imageFields,
  });
  return <ImageEditDialog image={props.record} {...form} />;
}
