/** Whether what was typed is the name: to the letter, but for space around it and the way accents are composed. */
export function matchesName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim();
  return plain(typed) === plain(name);
}
