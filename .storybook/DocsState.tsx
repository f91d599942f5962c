import manifest from '../screenshots/manifest.json' with { type: 'json' };
import { placeOf } from '../scripts/matrix.mjs';

const pictures: Readonly<Record<string, string>> = manifest.pictures;

/** The accepted picture of the story with this id, in this theme or in light; undefined of one that none is taken of. */
export function pictureOf(id: string, theme = 'light'): string | undefined {
  const file = placeOf(id);
  const found = [`${theme}/${file}`, `light/${file}`].find((name) => Object.hasOwn(pictures, name));
  return found === undefined ? undefined : `pictures/${found}`;
}

interface DocsStateProps {
  readonly id: string;
  readonly name: string;
  readonly theme?: string;
  readonly isWide?: boolean;
}

/** A state: its picture, and the way to it as it lives, in a window of its own. */
export function DocsState({ id, name, theme, isWide = false }: DocsStateProps) {
  const picture = pictureOf(id, theme);
  return (
    <a className={isWide ? 'docs-state docs-wide' : 'docs-state'} href={`./?path=/story/${id}`} target="_top">
      {picture === undefined ? null : (
        <span className="docs-picture" data-is={picture.split('/')[1]}>
          <img src={picture} alt="" loading="lazy" />
        </span>
      )}
      <span>{name}</span>
    </a>
  );
}
