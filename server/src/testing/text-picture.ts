import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const typeface = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf'),
);

/** A page with these lines of printed text, as PNG. */
export function textPicture(lines: readonly string[]): Buffer {
  const printed = lines.map((line, at) => `<text x="60" y="${100 + at * 60}" font-size="36">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${160 + lines.length * 60}">
    <rect width="100%" height="100%" fill="#fff"/>${printed.join('')}</svg>`;
  const font = { loadSystemFonts: false, defaultFontFamily: 'Fraunces', fontFiles: [typeface] };
  return new Resvg(svg, { font }).render().asPng();
}
