import { type Image, imageTypes } from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { formatCount } from '../../../foundation/format.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list of images says of itself. */
export const imageLabels: PagedListLabels = {
  title: 'Images',
  one: 'image',
  many: 'images',
  searchLabel: 'Search name, alternative text or id',
  searched: 'Names, alternative texts and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the images',
  empty: {
    title: 'No images yet',
    text: 'Experts and official leagues show them. Drop some on this page, paste them, or choose them above.',
  },
};

/** Such as `480 × 320`. */
export const sizeInPixels = ({ width, height }: Pick<Image, 'width' | 'height'>): string =>
  `${formatCount(width)} × ${formatCount(height)}`;

/** Such as `PNG`; what is no image type is shown as it came. */
export const typeName = (type: string): string =>
  ({ 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP', 'image/avif': 'AVIF', 'image/gif': 'GIF' })[
    type
  ] ?? type;

/** What the list of images is filtered by, with the values that the API takes. */
export const imageFilters = { uses: ['none'], type: imageTypes } as const;

/** The same as a menu shows them. */
export const imageFilterMenu: readonly TableFilter[] = [
  { name: 'uses', label: 'Shown', kind: 'choice', options: [{ value: 'none', label: 'Nowhere' }] },
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    options: imageTypes.map((value) => ({ value, label: typeName(value) })),
  },
];
