declare module 'fontkit' {
  /** A font that has been read. */
  interface Font {
    readonly layout: (text: string) => unknown;
  }
  export function create(data: Uint8Array): Font;
}

declare module 'pdfkit' {
  interface TextOptions {
    readonly lineBreak?: boolean;
    readonly baseline?: 'alphabetic';
    readonly characterSpacing?: number;
    /** OpenType features beside those that are always on. */
    readonly features?: readonly string[];
  }
  interface DocumentOptions {
    readonly size: readonly [width: number, height: number];
    readonly margin: number;
    /** Null for none of those that every reader has. */
    readonly font: null;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly info: Readonly<Record<'Title' | 'Creator', string>>;
  }
  /** An object of a document, written once it ends. */
  export interface PdfReference {
    end(data: Uint8Array): void;
  }
  /** Pixels that put themselves into a document, when it first shows them. */
  export interface PdfImage {
    readonly width: number;
    readonly height: number;
    readonly label: string;
    readonly obj: PdfReference | null;
    embed(document: PDFDocument): void;
  }
  /** All lengths are points, from the upper left. */
  export default class PDFDocument {
    constructor(options: DocumentOptions);
    readonly page: { readonly dictionary: { readonly data: Record<string, unknown> } };
    translate(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(data: string): this;
    fill(colour: string): this;
    fillColor(colour: string): this;
    font(font: import('fontkit').Font, name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string, options: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(image: PdfImage, x: number, y: number, options: { readonly width: number }): this;
    ref(data: Readonly<Record<string, unknown>>): PdfReference;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  export function toBlob(document: import('pdfkit').default): Promise<Blob>;
}
