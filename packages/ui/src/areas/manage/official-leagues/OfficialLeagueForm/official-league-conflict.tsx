import type { ReactNode } from 'react';
import { readLocalText } from '../../../../components/MomentField/local-moment.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { isolated } from '../../../../foundation/isolated.ts';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import type { OfficialLeagueValues } from './official-league-values.ts';

/** What the fields are called. */
export const labels: Readonly<Record<keyof OfficialLeagueValues, string>> = {
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

/** A value as people read it. */
export const shownIn =
  (timeZone: string) =>
  (values: OfficialLeagueValues, field: keyof OfficialLeagueValues): ReactNode => {
    const { imageId: image, sponsor } = values;
    switch (field) {
      case 'imageId':
        return image ? (
          <ImagePickerThumb address={image.address} alternativeText={image.alternativeText || 'Image'} />
        ) : (
          ''
        );
      case 'sponsor':
        return [sponsor.name && isolated(sponsor.name), sponsor.link].filter(Boolean).join('\n');
      case 'start':
      case 'end':
        return moment(values[field], timeZone);
      default:
        return values[field];
    }
  };
