import type PDFDocument from 'pdfkit';
import type { PdfImage, PdfReference } from 'pdfkit';

/**
 * Pixels as pdfkit puts them into a document. A PNG that is clear anywhere it would inflate in a worker of text, which a
 * page that enforces Trusted Types refuses.
 */
export class PixelImage implements PdfImage {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly #data: Uint8ClampedArray;
  obj: PdfReference | null = null;

  constructor({ width, height, data }: ImageData, label: string) {
    this.width = width;
    this.height = height;
    this.label = label;
    this.#data = data;
  }

  embed(document: PDFDocument): void {
    const count = this.width * this.height;
    const colours = new Uint8Array(3 * count);
    const opacity = new Uint8Array(count);
    for (let pixel = 0; pixel < count; pixel += 1) {
      colours.set(this.#data.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
      opacity[pixel] = this.#data[4 * pixel + 3] ?? 0;
    }
    const shared = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: this.width,
      Height: this.height,
      BitsPerComponent: 8,
    };
    const mask = document.ref({ ...shared, ColorSpace: 'DeviceGray' });
    mask.end(opacity);
    this.obj = document.ref({ ...shared, ColorSpace: 'DeviceRGB', SMask: mask });
    this.obj.end(colours);
  }
}
