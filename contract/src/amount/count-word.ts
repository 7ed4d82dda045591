import { englishCountedUnits, englishPlural } from '../ingredient/line/unit-words.ts';

/**
 * A unit without a wire type, inflected to follow an amount: 2 "bulbs" and ½ "bulb", 2 "große Zweige". Words whose
 * other form is unknown stay as written, and so do lengths: 5 "cm piece".
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

/** Words with the same singular and plural are omitted: Becher, Beutel, Handvoll. */
const german = `Zweig Zweige Stange Stangen Stiel Stiele Kopf Köpfe Glas Gläser Flasche Flaschen Blatt Blätter`;

const forms: Forms[] = [
  ...english.map((word): Forms => [word, englishPlural(word)]),
  ...[...german.matchAll(/(\S+) (\S+)/g)].map(([, one = '', many = '']): Forms => [one, many]),
];

const formsByWord = new Map(forms.flatMap(pair => pair.map(word => [word, pair])));
