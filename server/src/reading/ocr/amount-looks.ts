/**
 * Whether the beginning of an ingredient looks like a misread amount: characters that occur in no number ("1 ¥2
 * lemons"), or dozens of spoons or cups, which were a small number and a fraction.
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
