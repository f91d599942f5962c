import type { Image } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageMutations, imageQueries } from '../../../../data/images.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { ImageDialog, type ImageTab } from '../ImageDialog/ImageDialog.tsx';
import { ImageUses } from '../ImageUses/ImageUses.tsx';
import { imageDeletionPreview } from '../ImageUses/image-deletion.tsx';
import { ImagesListEdit } from './ImagesListEdit.tsx';
import { ImagesListReplace } from './ImagesListReplace.tsx';

type Act = 'look' | 'edit' | 'replace' | 'delete';

/** The dialogs of one image. They load when the first one is opened, and lead back to it. */
export function ImagesListDialogs({ id, api, row, onClose }: RecordDialogsProps<Image>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>('look');
  const [tab, setTab] = useState<ImageTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(imageQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <ImagesListEdit record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'replace' && newest)
    return <ImagesListReplace record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="image"
        record={newest}
        detail={newest.alternativeText || undefined}
        undoing="This cannot be undone: its file goes with it."
        measure={imageQueries.deletion(api, id)}
        previewOf={imageDeletionPreview}
        change={imageMutations.remove}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <ImageDialog
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
    />
  );
}

function Uses({ id, api }: Pick<RecordDialogsProps<Image>, 'id' | 'api'>) {
  const query = useQuery(imageQueries.uses(api, id));
  const isSlow = useIsSlow(query.isFetching);
  return <ImageUses state={readResultOf({ query, page: query.data, isSlow })} onRetry={() => void query.refetch()} />;
}
