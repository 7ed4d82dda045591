/** The part of opentype.js in use; the published types would add the browser's globals to the server. */
declare module 'opentype.js' {
  export type Command = {
    type: string;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  };
  type Glyph = {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  };
  type Font = {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    forEachGlyph(
      text: string,
      x: number,
      y: number,
      size: number,
      options: object,
      each: (glyph: Glyph, x: number) => void,
    ): number;
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
