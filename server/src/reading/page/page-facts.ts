import type { VisibleLine } from '../html/visible-lines.ts';
import { readMinutes } from '../parts/duration.ts';
import type { RecipeParts } from '../parts/recipe-parts.ts';
import { persons, readYield } from '../parts/recipe-yield.ts';

type PageFacts = Pick<
  RecipeParts,
  'prepMinutes' | 'cookMinutes' | 'totalMinutes' | 'yieldText' | 'yieldAmount'
>;

/** Times and yield as pages write them: "Prep time: 20 min", or the label on one line and its value on the next. */
export function pageFacts(lines: readonly Pick<VisibleLine, 'text'>[]): PageFacts {
  const short = lines.map(({ text }) => text.normalize('NFKC')).filter(text => text.length <= 120);
  const made = firstValue(short, yieldOf);
  return {
    prepMinutes: labelledMinutes(short, labels.prep),
    cookMinutes: labelledMinutes(short, labels.cook),
    totalMinutes: labelledMinutes(short, labels.total),
    yieldText: made?.text ?? '',
    yieldAmount: made?.amount,
  };
}

/** Whether a line contains only the number of servings. */
export function isOnlyYield(text: string): boolean {
  const found = text.length < 40 && after.exec(text.replace(/\(?s\)/, 's'))?.[0];
  return found !== undefined && found !== false && found.length + 6 > text.length;
}

/** Whether a line contains only a time. */
export function isOnlyTime(text: string): boolean {
  return (
    text.length < 40 &&
    /^\D{0,20}\d+\s*(?:h|hrs?|hours?|std\.?|stunden?|min(?:\.|s|utes?|uten|uti|utos|ut)?)\.?(?:\s*\d+\s*min\p{L}*\.?)?$/iu.test(
      text,
    )
  );
}

const start = String.raw`(?<!\p{L})`;
const end = String.raw`(?!\p{L})[\s:：=\-–|]*`;

function label(...words: string[]): RegExp {
  return new RegExp(`${start}(?:${words.join('|')})${end}`, 'iu');
}

const labels = {
  prep: label(
    'prep(?:aration)?(?: time)?|active time|hands[- ]on(?: time)?|vorbereit(?:ung(?:szeit)?|en)|arbeitszeit|zubereitungszeit|zubereitung(?=\\s*[:：]?\\s*\\d)',
    'temps de pr[ée]paration|pr[ée]paration|tiempo de preparaci[óo]n|preparaci[óo]n|tempo (?:de|di) prepar(?:o|a[çc][ãa]o|azione)|preparazione|prepara[çc][ãa]o',
    'voorbereiding(?:stijd)?|bereidingstijd|tilberedningstid|forberedelsestid|arbejdstid|czas przygotowania|příprava|doba přípravy|elkészítés|准备时间|準備時間|下準備',
  ),
  cook: label(
    'cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|garzeit|kochzeit|backzeit|koch-/backzeit|(?:backen|kochen|garen)(?=\\s*[:：]?\\s*\\d)',
    'temps de cuisson|cuisson|tiempo de cocci[óo]n|cocci[óo]n|tempo (?:de|di) (?:cozimento|cottura|forno)|cottura|cozimento',
    'kooktijd|oventijd|baktijd|koketid|steketid|bagetid|czas (?:gotowania|pieczenia)|doba (?:vaření|pečení)|sütési idő|烹饪时间|烹飪時間|加熱時間|調理時間',
  ),
  total: label(
    'total(?: time)?|ready in|fertig in|(?<!\\p{L}\\s?)time|gesamt(?:zeit)?|gesamtdauer|dauer|insgesamt|temps total|dur[ée]e totale|tiempo total|tempo tot(?:al|ale)',
    'totale tijd|tijd|samlet tid|total tid|tid i alt|czas całkowity|celkový čas|celková doba|teljes idő|所要時間|总时间|總時間',
  ),
} as const;

const anyLabel = new RegExp(
  Object.values(labels)
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

const resting = label(
  'rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|marinat(?:e|ing)|proving|ruh(?:en|ezeit)|k[üu]hl(?:en|zeit)|marinieren|gehen|gehzeit|quellen|wartezeit',
  '(?:temps de )?repos|marinade|r[ée]frig[ée]ration|(?:tiempo de )?reposo|(?:tempo di )?riposo|lievitazione|descanso|rusten|rusttijd|wachttijd|hviletid|hvile|vilotid|odpoczywani[ae]|odpočinek|pihentetés',
);

/** "Prep 30 min · resting 2 hours" and "Prep 30 min Cook 1 hour" contain two times. */
const anotherTime = new RegExp(`\\s[·•|]\\s|;|${anyLabel.source}|${resting.source}(?=\\d)`, 'iu');

function labelledMinutes(lines: readonly string[], wanted: RegExp): number | undefined {
  return firstValue(lines, (text, next) => {
    const found = wanted.exec(text);
    if (!found) return undefined;
    const rest = text.slice(found.index + found[0].length).split(anotherTime)[0] ?? '';
    if (/\d/.test(rest)) return /^\D{0,12}\d/.test(rest) ? readMinutes(rest) : undefined;
    if (rest.trim() !== '' || text.length > 50) return undefined;
    return readMinutes(text.slice(0, found.index)) ?? (next.length <= 30 ? readMinutes(next) : undefined);
  });
}

const before = new RegExp(
  `${start}(?:serves|servings?|yields?|makes|portionen|personen|ergibt|für|pour|rendement|raciones|porciones|comensales|rende|rendimento|porç[õo]es|dosi per|porzioni|per|personen|aantal|antal|portioner|porcje|porcí|adag)${end}(?:(?:about|approx\\.?|ca\\.?|circa|etwa|rund|environ) )?(\\d+(?:\\s*(?:-|–|to)\\s*\\d+)?[^.;|]{0,30})`,
  'iu',
);
const yieldLabel =
  /^(?:serves|servings?|yields?|portions?|portionen|porciones|porções|porzioni|porties|personen)\s*:?$/iu;
const after = new RegExp(`(\\d+(?:\\s*(?:-|–|to)\\s*\\d+)?\\s*(?:${persons}))(?!\\p{L})`, 'iu');

/** "(serves 4)" leaves a closing bracket behind. */
const unopened = /(?<!\([^()]*)\).*$/;

/** "8, about 1 hour 20 mins" means eight servings. */
const timeBehind =
  /,\s*(?:\p{L}+\.?\s+)?\d+\s*(?:h|hrs?|hours?|std|stunden?|min|mins|minutes?|minuten)\b.*$/iu;

function yieldOf(text: string, next: string) {
  const found = after.exec(text)?.[1] ?? before.exec(text)?.[1];
  // "Serves 4 Prep time: 10 min" contains several facts.
  if (found !== undefined)
    return readYield(
      (found.split(anyLabel)[0] ?? '').replace(unopened, '').replace(timeBehind, '').trim(),
      'smaller',
    );
  return yieldLabel.test(text) && /^\d{1,3}\b.{0,20}$/.test(next) ? readYield(next, 'smaller') : undefined;
}

function firstValue<T>(
  lines: readonly string[],
  read: (text: string, next: string) => T | undefined,
): T | undefined {
  for (const [index, text] of lines.entries()) {
    const value = read(text, lines[index + 1] ?? '');
    if (value !== undefined) return value;
  }
  return undefined;
}
