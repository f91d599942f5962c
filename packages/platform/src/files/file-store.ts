/** What a project keeps of files: `media` are images that anybody may see, `files` belong to its plan. */
export interface FilePlace {
  readonly projectKey: string;
  readonly kind: 'media' | 'files';
}

/** A file that is whole and kept. The same content has the same name, so it is kept once. */
export interface StoredFile {
  /** What it is found and deleted by in its place: its hash, and the ending of its type. */
  readonly name: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** By its content; `application/octet-stream` where that says nothing. */
  readonly type: string;
}

/** A file that was found. */
export interface FoundFile {
  /** In bytes. */
  readonly size: number;
  /** From the beginning; nothing is opened before somebody reads. */
  read(): ReadableStream<Uint8Array>;
}

/** What is taken. */
export interface PutOptions {
  /** In bytes. */
  readonly limit: number;
  /** Nothing else is kept; everything without it. */
  readonly types?: ReadonlySet<string>;
  /** Is told what it is, once it has come in whole and before it is kept; a failure of it keeps nothing. */
  readonly beforehand?: (file: StoredFile) => Promise<void>;
  /** Leaves nothing behind. */
  readonly signal?: AbortSignal;
}

/**
 * Where files are kept. Anything that keeps objects by name can stand here, an S3-compatible store too. Whoever deletes
 * makes sure that nothing else of the same place has the same content.
 */
export interface FileStore {
  /** Keeps the whole content or nothing. Fails with {@link FileTooLargeError} or {@link FileTypeError}. */
  put(place: FilePlace, content: ReadableStream<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  get(place: FilePlace, name: string): Promise<FoundFile | undefined>;
  /** Succeeds as well when there is no such file. */
  delete(place: FilePlace, name: string): Promise<void>;
}

/** There is more of it than is taken. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  readonly limit: number;

  constructor(limit: number) {
    super(`Send at most ${limit} bytes.`);
    this.limit = limit;
  }
}

/** By its content it is of a type that is not taken. */
export class FileTypeError extends Error {
  override readonly name = 'FileTypeError';
  readonly type: string;

  constructor(type: string, types: ReadonlySet<string>) {
    super(`Send ${[...types].join(', ')}, not ${type}.`);
    this.type = type;
  }
}
