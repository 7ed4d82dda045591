import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Command } from 'opentype.js';
import { short } from './svg.ts';

/** Fraunces as outlines: text becomes shapes, so measuring and drawing always agree and no font is looked up. */
export type Typeface = {
  has(character: string): boolean;
  width(text: string, size: number): number;
  glyphs(text: string, size: number): { outline: string; x: number; width: number }[];
};

export function loadTypeface(): Typeface {
  const file = fileURLToPath(
    import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  );
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return {
    has: character => font.charToGlyphIndex(character) > 0,
    width: (text, size) => font.getAdvanceWidth(text, size),
    glyphs(text, size) {
      const glyphs: { outline: string; x: number; width: number }[] = [];
      font.forEachGlyph(text, 0, 0, size, {}, (glyph, x) => {
        const width = ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
        glyphs.push({
          outline: glyph
            .getPath(-width / 2, 0, size)
            .commands.map(written)
            .join(''),
          x: x + width / 2,
          width,
        });
      });
      return glyphs;
    },
  };
}

// Replaces the library's toPathData, which writes a rounded -0 without a separator and so breaks the glyph.
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  return (
    type +
    [x1, y1, x2, y2, x, y]
      .filter(value => value !== undefined)
      .map(short)
      .join(' ')
  );
}
