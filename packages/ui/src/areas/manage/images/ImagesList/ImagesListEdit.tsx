import { type Image, manageTabs } from '@bullpen/contract';
import { imageMutations } from '../../../../data/images.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { ImageEditDialog, imageFields } from '../ImageEditDialog/ImageEditDialog.tsx';

/** Changes what is said of an image. */
export function ImagesListEdit(props: RecordActProps<Image>) {
  const form = useRecordEdit({
    ...props,
    kind: 'image',
    tab: manageTabs.images,
    update: imageMutations.update,
    fields: imageFields,
  });
  return <ImageEditDialog image={props.record} {...form} />;
}
