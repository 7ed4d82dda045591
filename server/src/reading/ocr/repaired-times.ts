/** Corrects letters in place of digits in the times of a line, as in "Prep 1S minutes". */
export function repairedTimes(line: string): string {
  return line
    .replace(timeUnitWithRn, 'm')
    .replace(time, (digits: string) => (/\d/.test(digits) ? [...digits].map(asDigit).join('') : digits));
}

const timeUnitWithRn = /(?<=\d ?)rn(?=in(?:ute)?[ns]?\b)/g;

const time =
  /(?<![\p{L}\p{N}])[\dOoIl|SsZ]{1,3}(?= ?(?:min(?:ute)?[ns]?|hours?|hrs?|h|Std|Stunden?|Sek|sec(?:ond)?s?)\b)/giu;

function asDigit(sign: string): string {
  return lookAlikes[sign] ?? sign;
}

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  s: '5',
  Z: '2',
};
