import type { Image, ImageDeletion } from '@bullpen/contract';
import { alsoInImages, imageQueries } from '../../../../data/images.ts';
import { BulkDeletion } from '../../../../records/BulkDeletion/BulkDeletion.tsx';
import type { BulkDeletionKind } from '../../../../records/BulkDeletion/BulkDeletionDialog.tsx';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { fileGoes, imageDeletionsPreview } from '../ImageUses/image-deletion.tsx';

const kind: BulkDeletionKind<ImageDeletion> = {
  kind: 'image',
  collection: ({ orpc }) => orpc.images,
  one: imageQueries.one,
  alsoIn: alsoInImages,
  previewOf: imageDeletionsPreview,
  stays: (count) => (count === 1 ? fileGoes : 'Their files go, and come back, with them.'),
};

/** What can be done with the images that are picked: their deletion. */
export const ImagesBulk = (props: RecordBulkProps<Image>) => <BulkDeletion {...props} kind={kind} />;
