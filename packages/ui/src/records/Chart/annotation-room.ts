/** Where the label of an annotation stands, and how wide it may be as a share of the plot. */
export interface AnnotationRoom {
  readonly side: 'left' | 'right';
  readonly room: number;
}

const sideOf = (x: number) => (x > 0.75 ? 'left' : 'right');

/** Gives the label of each annotation the room between it and its neighbour; `places` rise from 0 to 1. */
export const annotationRooms = (places: readonly number[]): readonly AnnotationRoom[] =>
  places.map((x, index) => {
    const side = sideOf(x);
    const next = places[side === 'left' ? index - 1 : index + 1];
    const distance = Math.abs((next ?? (side === 'left' ? 0 : 1)) - x);
    // Two labels that face each other share what is between their lines.
    const isShared = next !== undefined && sideOf(next) !== side;
    return { side, room: isShared ? distance / 2 : distance };
  });
