import { type ComponentType, createElement } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** A story, as `meta.story()` returns it. */
interface Story {
  readonly input: object;
  readonly meta: { readonly input: object };
  readonly composed: { readonly args: object };
}

interface Annotations {
  readonly render?: ComponentType<Props>;
  readonly component?: ComponentType<Props>;
}

/** What a story renders, without its decorators, parameters and play. */
function Variant({ of: { input, meta, composed } }: { readonly of: Story }) {
  const own: Annotations = input;
  const { render, component }: Annotations = meta.input;
  const rendered = own.render ?? render ?? component;
  return rendered ? createElement(rendered, { ...composed.args }) : null;
}

/** Renders stories side by side, each under its name and at least so many pixels wide: the variants of a component in one picture. */
export const sheetOf =
  (stories: Readonly<Record<string, Story>>, width = 280) =>
  () => (
    <div
      style={{
        display: 'grid',
        gap: 24,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
        // What stands below its own box, as the message of a field does, belongs to the picture.
        paddingBottom: 24,
      }}
    >
      {Object.entries(stories).map(([name, story]) => (
        <div key={name} style={{ minWidth: 0 }}>
          <div style={{ marginBottom: 8, fontSize: 12 }}>{name}</div>
          <Variant of={story} />
        </div>
      ))}
    </div>
  );
