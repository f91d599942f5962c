import type { Image } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { formatBytes } from '../../../../foundation/format-bytes.ts';
import { type RecordActs, RecordDialog } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { AlternativeText } from '../AlternativeText/AlternativeText.tsx';
import { sizeInPixels, typeName } from '../image-labels.ts';
import classes from './ImageDialogView.module.css';

/** A view of an image. */
export type ImageTab = 'facts' | 'uses';

/** Props of {@link ImageDialogView}. */
export interface ImageDialogViewProps extends RecordActs {
  readonly state: ReadResult<Image>;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: ImageTab;
  readonly onTab: (tab: ImageTab) => void;
  readonly uses: ReactNode;
  readonly onReplace: () => void;
  readonly onEdit: () => void;
}

/** One image: how it looks, what is known of it, and what shows it. */
export function ImageDialogView({
  state,
  timeZone,
  tab,
  onTab,
  uses,
  onReplace,
  onEdit,
  ...acts
}: ImageDialogViewProps) {
  const image = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<ImageTab>
      {...acts}
      kind="image"
      state={state}
      value={tab}
      onChange={onTab}
      acts={[
        { label: 'Replace', onPress: onReplace },
        { label: 'Edit', onPress: onEdit },
      ]}
      tabs={[
        { value: 'facts', label: 'Image', content: image && <Facts image={image} timeZone={timeZone} /> },
        { value: 'uses', label: 'Where used', content: uses },
      ]}
    />
  );
}

interface FactsProps {
  readonly image: Image;
  readonly timeZone: string;
}

function Facts({ image, timeZone }: FactsProps) {
  const { address, alternativeText, width, height, size, type, createdAt } = image;
  return (
    <>
      <span className={classes.preview}>
        <img src={address} alt={alternativeText} width={width} height={height} decoding="async" />
      </span>
      <FactList
        facts={[
          { term: 'Alternative text', value: <AlternativeText text={alternativeText} isWhole /> },
          { term: 'Type', value: typeName(type) },
          { term: 'Pixels', value: sizeInPixels(image) },
          { term: 'Size', value: formatBytes(size) },
          { term: 'Uploaded', value: formatMoment(createdAt, timeZone) },
          {
            term: 'Address',
            value: (
              <span className={classes.address}>
                <code>{address.startsWith('data:') ? 'data:…' : address.slice(address.lastIndexOf('/') + 1)}</code>
                <CopyButton text={address} label="Copy address" />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
