import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Source,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext } from 'react';
import { DocsState, pictureOf } from './DocsState.tsx';
import { importOf } from './entries.ts';
import { keys } from './keys.ts';
import { testsOnly } from './tests-only.ts';
import { useDocsTheme } from './use-docs-theme.ts';

type Story = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

/** What asks an API, fills a window or floats above it has no place inside of a page: its picture stands there, and opens it. */
const isFramed = ({ title, parameters }: Story) =>
  !title.startsWith('Components/') ||
  parameters.layout === 'fullscreen' ||
  /(Dialog|Queue|Picker|Sheet|Boundary)$/.test(title);

const isScreen = ({ title }: Story) => /^Areas\/.*(?:Screen|Page)$/.test(title);

/** As its source has it: a built Storybook has shorter names. */
const nameOf = ({ component, title }: Story) =>
  (component as { readonly __docgenInfo?: { readonly displayName?: string } } | undefined)?.__docgenInfo?.displayName ??
  title.split('/').at(-1) ??
  title;

/** The page of a component: one example, its props, and every state as it was pictured. */
export default function DocsPage() {
  const context = useContext(DocsContext);
  const theme = useDocsTheme();
  const [first, ...others] = context.componentStories().filter((story) => !testsOnly(story));
  if (!first) return null;
  const framed = isFramed(first);
  const name = nameOf(first);
  const line = importOf(name);
  const pictured = others.filter((story) => pictureOf(story.id, theme) !== undefined);
  const named = others.filter((story) => !pictured.includes(story));
  return (
    <>
      <Title />
      <Description />
      {line ? (
        <Source code={line} language="tsx" dark={theme === 'dark'} />
      ) : (
        <p>It is a part of others, and not exported by itself.</p>
      )}
      {keys[name] ? (
        <p>
          <strong>Keys.</strong> {keys[name]}
        </p>
      ) : null}
      {framed ? (
        <DocsState id={first.id} name={`Open ${first.name} live`} theme={theme} isWide />
      ) : (
        <Canvas of={first.moduleExport} />
      )}
      {isScreen(first) ? (
        <p>
          <a href={`./?path=/story/${first.id}&globals=shell:on`} target="_top">
            Open {first.name} in the shell
          </a>
        </p>
      ) : null}
      {Object.keys(first.argTypes).length === 0 ? null : framed ? (
        <ArgTypes of={first.moduleExport} />
      ) : (
        <Controls of={first.moduleExport} />
      )}
      {others.length > 0 ? <Heading>States</Heading> : null}
      <div className="docs-states">
        {pictured.map((story) => (
          <DocsState key={story.id} id={story.id} name={story.name} theme={theme} />
        ))}
      </div>
      <div className="docs-names">
        {named.map((story) => (
          <DocsState key={story.id} id={story.id} name={story.name} theme={theme} />
        ))}
      </div>
    </>
  );
}
