/**
 * Whether what an ingredient begins with looks like an amount that was misread: signs that stand in no number ("1 ¥2
 * lemons"), or spoons and cups by the dozen, which were few and a fraction.
 */
export function amountLooksWrong(line: string): boolean {
  if (manySpoons.test(line)) return true;
  for (const token of line.trim().split(/\s+/).slice(0, 3)) {
    if (token.startsWith('(') || word.test(token)) return false;
    if (!number.test(token) && !unit.test(token)) return true;
  }
  return false;
}

const number = /^(?:(?:ca|approx)\.|[~–—-]|(?:\d+(?:[.,/⁄]\d+)?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])(?:[-–x×+]\S*)?)[,x×]?$/u;
const unit =
  /^(?:\d+(?:[.,/]\d+)?)?(?:[gGlLtTcCxX×+&a]|kg|m[lg]|[dc]l|oz|lb|lbs|pt|qt|EL|TL|Pk|St|to|or|of|Ei|Öl|à)\.?,?$/u;
const word = /^(?:\d+(?:[.,]\d+)?[-–]?)?\p{L}[\p{L}'’-]{2,}\P{L}*$/u;
const manySpoons = /^[1-9][2348] (?:cups?|tsp|tbsp|teaspoons?|tablespoons?|[ET]L|Tassen?)\b/u;
