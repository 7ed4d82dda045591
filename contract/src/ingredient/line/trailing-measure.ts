import { type MeasureRead, readMeasure } from './measure-reading.ts';

/**
 * A measure at the end of a name: "ground allspice 1 mL", "Mehl 250 g", "Butter: 1 cup", "salt, 1 tsp". A
 * text that ends in a number without a unit of volume or mass is a name, such as "7-Up 2".
 */
export function readTrailingMeasure(text: string): { name: string; measure: MeasureRead } | undefined {
  const start = lastNumber(text);
  const measure = start > 0 ? readMeasure(text, start) : undefined;
  if (!measure || measure.end < text.replace(/[\s.)]+$/, '').length) return undefined;
  const name = text.slice(0, start).replace(/[\s,:(=–—-]+$/, '');
  return name ? { name, measure } : undefined;
}

/** Where the last number after a space begins; numbers within an amount do not count. */
function lastNumber(text: string): number {
  const found =
    /[\s(](?!00+ )(?:[\d.,/½¼¾⅓⅔⅛⅜⅝⅞]+(?: ?[-–] ?| (?=[\d½¼¾⅓⅔⅛⅜⅝⅞]))?){1,3} ?\p{L}{1,14}\.?(?: oz\.?)?\)?$/u.exec(
      text.slice(-60),
    );
  return found ? Math.max(0, text.length - 60) + found.index + 1 : -1;
}
