import { DocsState, pictureOf } from '../.storybook/DocsState.tsx';

interface ShownProps {
  /** The id of a story that is pictured. */
  readonly id: string;
  /** What to see in it. */
  readonly name: string;
}

/** A pictured story in a page of the handbook; its picture leads to it. A page that names one without a picture fails. */
export function Shown({ id, name }: ShownProps) {
  if (pictureOf(id) === undefined) throw new Error(`No picture is taken of ${id}.`);
  return <DocsState id={id} name={name} />;
}
