import type { ReactNode } from 'react';
import type { ConflictField } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import { conflictingFields } from '../../../../components/ConflictChooser/conflict.ts';
import { formatMoment } from '../../../../provider/format.ts';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { readLocalText } from '../../MomentField/local-moment.ts';
import type { OfficialLeagueValues } from './official-league-values.ts';

const labels: Readonly<Record<keyof OfficialLeagueValues, string>> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageId: 'Image',
  sponsor: 'Sponsor',
  start: 'Start',
  end: 'End',
};

function moment(text: string, timeZone: string): string {
  const read = readLocalText(text, timeZone);
  return read.is === 'moment' ? formatMoment(read.moment, timeZone) : text;
}

function shown(values: OfficialLeagueValues, field: keyof OfficialLeagueValues, timeZone: string): ReactNode {
  const { imageId: image, sponsor } = values;
  switch (field) {
    case 'imageId':
      return image ? (
        <ImagePickerThumb address={image.address} alternativeText={image.alternativeText || 'Image'} />
      ) : (
        ''
      );
    case 'sponsor':
      return [sponsor.name, sponsor.link].filter(Boolean).join('\n');
    case 'start':
    case 'end':
      return moment(values[field], timeZone);
    default:
      return values[field];
  }
}

/** The fields in which two differ, as people read them. */
export const conflictFields = (
  theirs: OfficialLeagueValues,
  mine: OfficialLeagueValues,
  timeZone: string,
): readonly ConflictField[] =>
  conflictingFields<OfficialLeagueValues>(theirs, mine).map((name) => ({
    name,
    label: labels[name],
    theirs: shown(theirs, name, timeZone),
    mine: shown(mine, name, timeZone),
  }));
