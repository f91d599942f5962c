import type { ReactNode } from 'react';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { visibilityWord } from '../expert-labels.ts';
import type { ExpertValues } from './expert-values.ts';

/** What the fields are called. */
export const labels: Readonly<Record<keyof ExpertValues, string>> = {
  name: 'Name',
  title: 'Title',
  biography: 'Biography',
  portraitId: 'Portrait',
  fundId: 'Fund',
  visibility: 'Visibility',
};

/** A value as people read it. */
export function shown(values: ExpertValues, field: keyof ExpertValues): ReactNode {
  const { portraitId: portrait, fundId: fund, visibility } = values;
  switch (field) {
    case 'portraitId':
      return portrait ? (
        <ImagePickerThumb address={portrait.address} alternativeText={portrait.alternativeText || 'Portrait'} />
      ) : (
        ''
      );
    case 'fundId':
      return fund?.name ?? '';
    case 'visibility':
      return visibilityWord(visibility);
    default:
      return values[field];
  }
}
