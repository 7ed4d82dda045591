import { englishCountedUnits, englishPlural } from '../ingredient/line/unit-words.ts';

/**
 * The word of a unit that the wire has no type for, as it stands behind an amount: 2 "bulbs" and ½ "bulb", 2 "große Zweige". A
 * word whose other form is not known stays as it was written, as does a length: 5 "cm piece".
 */
export function countWord(unit: string, amount: number): string {
  if (/^(?:cm|mm|in|inch)\b/.test(unit)) return unit;
  const at = unit.lastIndexOf(' ') + 1;
  const [one, many] = formsByWord.get(unit.slice(at)) ?? [];
  const word = amount > 1 ? many : one;
  return word === undefined ? unit : unit.slice(0, at) + word;
}

type Forms = [one: string, many: string];

const english =
  `handful sprig stalk stick head jar bottle sheet leaf tub bag sachet box ${englishCountedUnits}`.split(' ');

/** Those that are the same for one and for many are left out: Becher, Beutel, Handvoll. */
const german = `Zweig Zweige Stange Stangen Stiel Stiele Kopf Köpfe Glas Gläser Flasche Flaschen Blatt Blätter`;

const forms: Forms[] = [
  ...english.map((word): Forms => [word, englishPlural(word)]),
  ...[...german.matchAll(/(\S+) (\S+)/g)].map(([, one = '', many = '']): Forms => [one, many]),
];

const formsByWord = new Map(forms.flatMap(pair => pair.map(word => [word, pair])));
