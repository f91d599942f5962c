/** Much less than an image, and enough that few reads are needed. */
const windowSize = 64 * 1024;

/** Reads a file here and there without ever having more of it in memory than a window. */
export interface ByteWindow {
  readonly size: number;
  /** As many bytes from there as were asked for, no more than a window of them; fewer at the end of the file. */
  bytes(from: number, length: number): Promise<Uint8Array>;
  /** What is in memory from there on: a byte at least, but at the end of the file. */
  ahead(from: number): Promise<Uint8Array>;
  /** The whole of what is there, piece by piece. */
  pieces(from: number, length: number): AsyncIterable<Uint8Array>;
}

/** Looks into a file; each window is read from the disk once, while whoever else works goes on. */
export function openByteWindow(file: Blob): ByteWindow {
  let start = 0;
  let loaded = new Uint8Array();
  async function bytes(from: number, length: number): Promise<Uint8Array> {
    if (length > windowSize) throw new RangeError(`At most ${windowSize} bytes are in memory.`);
    const end = Math.min(from + length, file.size);
    if (from < start || end > start + loaded.length) {
      loaded = new Uint8Array(await file.slice(from, from + windowSize).arrayBuffer());
      start = from;
    }
    return loaded.subarray(from - start, Math.max(from, end) - start);
  }
  async function ahead(from: number): Promise<Uint8Array> {
    await bytes(from, 1);
    return loaded.subarray(from - start);
  }
  return {
    size: file.size,
    bytes,
    ahead,
    async *pieces(from, length) {
      const end = Math.min(from + length, file.size);
      for (let at = from; at < end; ) {
        // What is in memory comes first: many small parts are read once.
        const piece = (await ahead(at)).subarray(0, end - at);
        yield piece;
        at += piece.length;
      }
    },
  };
}
