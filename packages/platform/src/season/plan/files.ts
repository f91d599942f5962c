/** A file that lies with a node of the outline. */
interface OutlineFile {
  /** Of the node. */
  readonly slug: string;
  /** On which it is uploaded, counted from the season's first day, which is 0. */
  readonly day: number;
  readonly name: string;
  /** `{client}`, `{season}` and `{sponsor}` are filled in. */
  readonly content: string;
}

/** A page of text in a type that nothing shows by itself. */
function pdfOf(lines: readonly string[]): string {
  const text = lines.map((line, index) => `BT /F1 12 Tf 60 ${760 - 20 * index} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((content, index) => `${index + 1} 0 obj\n${content}\nendobj\n`);
  return `%PDF-1.4\n${objects.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`;
}

export const outlineFiles: readonly OutlineFile[] = [
  {
    slug: 'kick-off',
    day: -88,
    name: 'minutes.txt',
    content:
      'Minutes of the kick-off, {client}, season {season}\n\n1. Dates are agreed.\n2. {sponsor} is asked first.\n',
  },
  {
    slug: 'instruments',
    day: -60,
    name: 'instruments-checked.csv',
    content: 'Check,Who,Done\r\nSymbol and currency,Data desk,yes\r\nCorporate actions,Data desk,yes\r\n',
  },
  {
    slug: 'sponsor-contract',
    day: -47,
    name: 'Sponsor contract (draft).pdf',
    content: pdfOf(['Sponsor contract, draft', '{client} and {sponsor}', 'Season {season}']),
  },
  {
    slug: 'mid-season-review',
    day: 64,
    name: 'figures-so-far.csv',
    content: 'Figure,Target,Now\r\nActive players a week,55 %,\r\nFunds per player,1.3,\r\n',
  },
  {
    slug: 'venue',
    day: 90,
    name: 'offer-of-the-venue.pdf',
    content: pdfOf(['Offer for the finale of season {season}', '120 seats, stage, screen']),
  },
];
