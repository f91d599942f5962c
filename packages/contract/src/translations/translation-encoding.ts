/** A text file as it was read. */
export interface DecodedFile {
  readonly text: string;
  /** As people call it, such as "Windows-1252". */
  readonly encoding: string;
  /** Why it was read so, where the file does not say it and could mean something else: "it is not UTF-8". */
  readonly because?: string;
}

/** How much is looked at: headings and keys are ASCII in every file, and stand at its beginning. */
const looked = 4096;

/** Which bytes of each pair are zero, as those of ASCII are in UTF-16; undefined where that is no pattern. */
function pairedZeros(bytes: Uint8Array): 'even' | 'odd' | undefined {
  const head = bytes.subarray(0, looked);
  const zeros = [0, 0] as [number, number];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const isPattern = (own: number, other: number) => own > head.length / 8 && other < own / 8;
  if (isPattern(zeros[0], zeros[1])) return 'even';
  return isPattern(zeros[1], zeros[0]) ? 'odd' : undefined;
}

const begins = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * Reads a text file as the programs of people write them: as its byte order mark says, else UTF-16 where every other
 * byte is zero, else UTF-8 where it is nothing but that, else Windows-1252, in which spreadsheets write CSV in much of
 * Europe. What a file breaks of its own encoding becomes U+FFFD, which is told with its row and column.
 */
export function decodeTextFile(bytes: Uint8Array): DecodedFile {
  const read = (label: string, encoding: string, because?: string): DecodedFile => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
    ...(because === undefined ? {} : { because }),
  });
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return read('utf-8', 'UTF-8');
  if (begins(bytes, 0xff, 0xfe)) return read('utf-16le', 'UTF-16');
  if (begins(bytes, 0xfe, 0xff)) return read('utf-16be', 'UTF-16');
  const zeros = pairedZeros(bytes);
  if (zeros !== undefined)
    return read(zeros === 'odd' ? 'utf-16le' : 'utf-16be', 'UTF-16', 'every other byte of it is zero');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return read('windows-1252', 'Windows-1252', 'it is not UTF-8');
  }
}
