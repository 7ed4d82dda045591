/** A line of text on a page; positions from the left edge and the bottom, in points. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A PDF page of 595 by 842 points: lines of text, a JPEG that fills it, or raw content. */
export interface PdfPageContent {
  lines?: readonly PdfLine[];
  jpeg?: Buffer;
  content?: string;
  /** Whether it is drawn sideways and rotated upright for display. */
  turned?: boolean;
}

/** A PDF with these pages, and more objects to which its root or trailer may refer. */
export function pdfOf(
  pages: readonly PdfPageContent[],
  { root = '', trailer = '' }: { root?: string; trailer?: string } = {},
): Buffer {
  const objects: Buffer[] = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${root}>>`),
    Buffer.from(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 3} 0 R`).join(' ')}]>>`,
    ),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
    ...pages.flatMap(pageObjects),
  ];
  return written(objects, trailer);
}

function pageObjects({ lines = [], jpeg, content, turned = false }: PdfPageContent, at: number): Buffer[] {
  const first = 4 + at * 3;
  const picture = jpeg ? ['q 595 0 0 842 0 0 cm /Picture Do Q'] : [];
  const drawn =
    content ?? [...picture, ...(turned ? [onItsSide] : []), ...lines.map(lineOperators)].join('\n');
  const resources = `<</Font<</F 3 0 R>>/XObject<</Picture ${first + 2} 0 R>>>>`;
  return [
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 1} 0 R/Resources${resources}${turned ? '/Rotate 90' : ''}>>`,
    ),
    stream('', Buffer.from(drawn, 'latin1')),
    stream(
      '/Type/XObject/Subtype/Image/Width 900/Height 1274/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      jpeg ?? Buffer.alloc(0),
    ),
  ];
}

const onItsSide = '0 1 -1 0 842 0 cm';

function lineOperators({ text, x, y, size = 12 }: PdfLine): string {
  return `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

/** A stream object; `dictionary` may declare its compression. */
export function stream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function written(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: string[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(`${String(lengthOf(parts)).padStart(10, '0')} 00000 n \n`);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const size = objects.length + 1;
  const end = `trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`));
  return Buffer.concat(parts);
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
