interface Entry {
  readonly title: string;
}

/** The sidebar's order (S4); throws on an unknown root. Storybook serialises it, so all it needs stands inside. */
export function storyOrder(a: Entry, b: Entry): number {
  const roots = ['Docs', 'Components', 'Gates', 'Shell', 'Areas', 'Flows'];
  const rank = ({ title }: Entry) => {
    const position = roots.indexOf(title.split('/')[0] ?? '');
    if (position === -1) throw new Error(`"${title}" is under none of ${roots.join(', ')} (S4).`);
    return position;
  };
  return rank(a) - rank(b) || a.title.localeCompare(b.title, 'en');
}
