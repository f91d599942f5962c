import { ArgTypes, Canvas, Controls, Description, DocsContext, Heading, Title } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext } from 'react';
import manifest from '../screenshots/manifest.json' with { type: 'json' };
import { testsOnly } from './tests-only.ts';

type Story = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

/** What asks an API, fills a window or floats above it has no place inside of a page: its picture stands there, and opens it. */
const isFramed = ({ title, parameters }: Story) =>
  !title.startsWith('Components/') ||
  parameters.layout === 'fullscreen' ||
  /(Dialog|Queue|Picker|Sheet|Boundary)$/.test(title);

const pictures: Readonly<Record<string, string>> = manifest.pictures;

/** The accepted picture of a story, in this theme or in light; undefined of one that none is taken of. */
function pictureOf({ id }: Story, theme: string): string | undefined {
  const file = `${id.replace('--', '/')}.png`;
  const found = [`${theme}/${file}`, `light/${file}`].find((name) => Object.hasOwn(pictures, name));
  return found === undefined ? undefined : `pictures/${found}`;
}

interface DocsStateProps {
  readonly story: Story;
  readonly theme: string;
  readonly isWide?: boolean;
}

/** A state: its picture, and the way to it as it lives, in a window of its own. */
function DocsState({ story, theme, isWide = false }: DocsStateProps) {
  const picture = pictureOf(story, theme);
  return (
    <a className={isWide ? 'docs-state docs-wide' : 'docs-state'} href={`./?path=/story/${story.id}`} target="_top">
      {picture === undefined ? null : <img src={picture} alt="" loading="lazy" />}
      <span>{isWide ? `Open ${story.name} live` : story.name}</span>
    </a>
  );
}

/** The page of a component: one example, its props, and every state as it was pictured. */
export default function DocsPage() {
  const context = useContext(DocsContext);
  const [first, ...others] = context.componentStories().filter((story) => !testsOnly(story));
  if (!first) return null;
  const { globals } = context.getStoryContext(first);
  const theme = String(globals['theme'] ?? 'light');
  const framed = isFramed(first);
  const pictured = others.filter((story) => pictureOf(story, theme) !== undefined);
  const named = others.filter((story) => !pictured.includes(story));
  return (
    <>
      <Title />
      <Description />
      {framed ? <DocsState story={first} theme={theme} isWide /> : <Canvas of={first.moduleExport} />}
      {framed ? <ArgTypes of={first.moduleExport} /> : <Controls of={first.moduleExport} />}
      {others.length > 0 ? <Heading>States</Heading> : null}
      <div className="docs-states">
        {pictured.map((story) => (
          <DocsState key={story.id} story={story} theme={theme} />
        ))}
      </div>
      <div className="docs-names">
        {named.map((story) => (
          <DocsState key={story.id} story={story} theme={theme} />
        ))}
      </div>
    </>
  );
}
