import type { Image } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isNotFound } from '../../../../data/failure.ts';
import { imageMutations, imageQueries } from '../../../../data/images.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/useIsSlow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../DeleteRecord/DeleteRecord.tsx';
import { newestOf } from '../../newest-of.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { ImageDialog, type ImageTab } from '../ImageDialog/ImageDialog.tsx';
import { ImageUses } from '../ImageUses/ImageUses.tsx';
import { imageDeletionPreview } from '../image-deletion.tsx';
import { ImagesListEdit } from './ImagesListEdit.tsx';
import { ImagesListReplace } from './ImagesListReplace.tsx';

interface ImagesListDialogsProps {
  readonly id: string;
  readonly api: ApiConnection;
  /** As the list has it; undefined for one that is not among its rows. */
  readonly row: Image | undefined;
  readonly onClose: () => void;
}

type Act = 'look' | 'edit' | 'replace' | 'delete';

/** The dialogs of one image. They load when the first one is opened, and lead back to it. */
export function ImagesListDialogs({ id, api, row, onClose }: ImagesListDialogsProps) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>('look');
  const [tab, setTab] = useState<ImageTab>('facts');
  const query = useQuery(imageQueries.one(api, id));
  // A row that leaves the list, or a record that is gone, does not take what is typed along.
  const [held, setHeld] = useState(row);
  const newest = newestOf(query.data, row, held);
  if (newest !== held) setHeld(newest);
  const isGone = isNotFound(query.error);
  const isSlow = useIsSlow(query.isFetching);
  const back = () => setAct('look');

  if (act === 'edit' && newest) return <ImagesListEdit image={newest} {...{ api, isGone }} onClose={back} />;
  if (act === 'replace' && newest) return <ImagesListReplace image={newest} {...{ api, isGone }} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        {...{ api, isGone }}
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
      {...{ id, timeZone, tab, onClose }}
      refusal={writingRefusal(viewer)}
      state={readResultOf({ query, page: isGone ? undefined : newest, isSlow })}
      onTab={setTab}
      uses={<Uses id={id} api={api} />}
      onEdit={() => setAct('edit')}
      onReplace={() => setAct('replace')}
      onDelete={() => setAct('delete')}
      onRetry={() => void query.refetch()}
    />
  );
}

function Uses({ id, api }: Pick<ImagesListDialogsProps, 'id' | 'api'>) {
  const query = useQuery(imageQueries.uses(api, id));
  const isSlow = useIsSlow(query.isFetching);
  return <ImageUses state={readResultOf({ query, page: query.data, isSlow })} onRetry={() => void query.refetch()} />;
}
