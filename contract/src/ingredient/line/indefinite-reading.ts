import { type DescribedUnit, readDescribedUnit } from './described-unit.ts';
import { match } from './match-at.ts';
import { readAmount } from './number-reading.ts';
import { readPartOfUnit } from './number-words.ts';
import { type QuantityDraft, takeUnit } from './quantity-draft.ts';

/** Reads a quantity without a number: "pinch of salt", "a large handful", "few sprigs". False if the line has none. */
export function readIndefinite(draft: QuantityDraft): boolean {
  const start = draft.end;
  const few = match(
    /(?:an? )?(?:few|several|some|couple of|einige|ein paar|quelques|algunas?|algunos|alcun[ei]|enkele|några|nogle|noen|kilka|parę|několik|niekoľko|néhány|несколько) /iuy,
    draft.text,
    start,
  );
  const article = match(/(?:an?|eine?|une?|una|um|uma|un|een|en|ett) /iy, draft.text, start);
  const word = few ?? article;
  const unit = readDescribedUnit(draft.text, start + (word?.[0].length ?? 0));
  if (little(draft) || asNeeded(draft)) return true;
  // "Medio kilo" is half a kilo, but "medio" can also describe a size.
  if (unit?.description && !few && (readAmount(draft.text, start)?.low ?? 1) < 1) return false;
  if (unit && !word && readUnitAndPart(draft, unit)) return true;
  if (!unit || unit.namePrefix) return few ? takeWords(draft, few[0]) : false;
  const loose = looseUnits.has(unit.unit.name) || (!article && bareUnits.has(unit.unit.name));
  const plainly =
    few ||
    unit.description ||
    match(/ (?:of|von|de|di|van|av|af) | d['’]|(?<=[а-яё]) (?=[а-яё])/iuy, draft.text, unit.end);
  if (article && !few ? !loose : !loose && !plainly) return false;
  const description = [few?.[0].trim(), unit.description].filter(Boolean).join(' ');
  takeUnit(draft, { ...unit, description });
  return true;
}

/** Reads "kilo y medio de patatas", which implies one and a half. */
function readUnitAndPart(draft: QuantityDraft, unit: DescribedUnit): boolean {
  const part = readPartOfUnit(draft.text, unit.end);
  if (!part) return false;
  draft.first = { ...draft.first, amount: 1 + part.value };
  takeUnit(draft, { ...unit, end: part.end });
  return true;
}

/** Reads "a little oil", "etwas Salz". */
function little(draft: QuantityDraft): boolean {
  const found = match(
    /(?:a little(?: bit of)?|a bit of|etwas|un peu (?:de |d['’])|un poco (?:de |di )|un po['’] di|een beetje|um pouco de|lite|lidt|litt|trochę|trochu|egy kevés|немного|чуть-чуть) ?(?=\p{L})/iuy,
    draft.text,
    draft.end,
  );
  return found ? takeWords(draft, found[0]) : false;
}

/** Reads "q.b. sale", "nach Belieben Salz", which usually follow the name. */
function asNeeded(draft: QuantityDraft): boolean {
  const found = match(
    /(q\. ?b\.?|qb|quanto basta|n\. ?b\.|nach (?:belieben|bedarf|geschmack)|al gusto)(?: di| de)? (?=\p{L})/iuy,
    draft.text,
    draft.end,
  );
  if (!found) return false;
  draft.notes.push(found[1] ?? '');
  draft.end += found[0].length;
  return true;
}

function takeWords(draft: QuantityDraft, words: string): boolean {
  draft.notes.push(words.trim().toLowerCase());
  draft.end += words.length;
  return true;
}

/** Inexact units: "a pinch" means the same as "pinch". */
const looseUnits = new Set('pinch dash handful splash drizzle knob glug dollop grind twist drop'.split(' '));

/** Units that imply one: "bunch coriander" is one bunch. With an article, a bunch is counted anyway. */
const bareUnits = new Set(['bunch', 'sprig']);
