import { Canvas, Controls, Description, DocsContext, Heading, Subheading, Title } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext } from 'react';

type Story = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

/** What fills a window or floats above it gets a window of its own. */
const isFramed = ({ title, parameters }: Story) =>
  parameters.layout === 'fullscreen' || /(Dialog|AlertQueue|Picker|ProjectSelector)$/.test(title);

function DocsStory({ story }: { readonly story: Story }) {
  const { globals } = useContext(DocsContext).getStoryContext(story);
  if (!isFramed(story)) return <Canvas of={story.moduleExport} story={{ inline: true }} />;
  // Storybook's own frame does not know the theme that was chosen.
  const src = `iframe.html?viewMode=story&id=${story.id}&globals=theme:${globals.theme}`;
  return <iframe className="docs-frame" title={story.name} src={src} loading="lazy" />;
}

/** The page of a component: its stories, each in a frame that fits it, and its props. */
export default function DocsPage() {
  const [first, ...others] = useContext(DocsContext).componentStories();
  if (!first) return null;
  return (
    <>
      <Title />
      <Description />
      <DocsStory story={first} />
      <Controls of={first.moduleExport} />
      {others.length > 0 ? <Heading>Stories</Heading> : null}
      {others.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <DocsStory story={story} />
        </section>
      ))}
    </>
  );
}
