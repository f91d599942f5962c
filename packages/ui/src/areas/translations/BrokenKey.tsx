/** A key that breaks where its parts meet, and within one only where there is no room for it. */
export const BrokenKey = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key are known by their places
    <span key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </span>
  ));
