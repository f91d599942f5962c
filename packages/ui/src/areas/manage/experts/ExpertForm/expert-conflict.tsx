import type { ReactNode } from 'react';
import type { ConflictField } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import { conflictingFields } from '../../../../components/ConflictChooser/conflict.ts';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { visibilityWord } from '../expert-words.ts';
import type { ExpertValues } from './expert-values.ts';

const labels: Readonly<Record<keyof ExpertValues, string>> = {
  name: 'Name',
  title: 'Title',
  biography: 'Biography',
  portraitId: 'Portrait',
  fundId: 'Fund',
  visibility: 'Visibility',
};

function shown(values: ExpertValues, field: keyof ExpertValues): ReactNode {
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

/** The fields in which two differ, as people read them. */
export const conflictFields = (theirs: ExpertValues, mine: ExpertValues): readonly ConflictField[] =>
  conflictingFields<ExpertValues>(theirs, mine).map((name) => ({
    name,
    label: labels[name],
    theirs: shown(theirs, name),
    mine: shown(mine, name),
  }));
