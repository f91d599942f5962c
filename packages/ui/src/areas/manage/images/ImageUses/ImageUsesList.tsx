import { type ImageUse, manageTabs } from '@bullpen/contract';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import classes from './ImageUses.module.css';

interface ImageUsesListProps {
  readonly uses: readonly ImageUse[];
}

/** What a use is, and where it stands; an API may know other ones. */
const places: Readonly<Record<string, { readonly label: string; readonly path: string }>> = {
  expert: { label: 'Expert', path: manageTabs.experts.path },
  'official-league': { label: 'Official league', path: manageTabs.officialLeagues.path },
};

/** What shows an image, a line each. */
export function ImageUsesList({ uses }: ImageUsesListProps) {
  const { Link } = usePort();
  return (
    <ul className={classes.list} aria-label="Where it is used">
      {uses.map(({ kind, id, name }) => {
        const place = places[kind];
        return (
          <li key={`${kind} ${id}`} className={classes.use}>
            {place ? (
              <Link to={`${place.path}?open=${id}`} className={classes.link}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className={classes.kind}>{place?.label ?? kind}</span>
          </li>
        );
      })}
    </ul>
  );
}
