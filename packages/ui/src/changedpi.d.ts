declare module 'changedpi' {
  /** A PNG or JPEG with its density in dots an inch set, else as it was. */
  export function changeDpiBlob(blob: Blob, dotsPerInch: number): Promise<Blob>;
}
