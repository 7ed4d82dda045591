import { match, type Reading } from './match.ts';

const size =
  '(?:extra[- ]|very )?(?:small|medium|large|big|tiny|jumbo|miniature|lg|sm|med|md|x-?lg)(?:-?ish|[- ]sized?)?|mittelgroße[rsn]?|große[rsn]?|kleine[rsn]?|grote|middelgrote|pequeñ[oa]s?|median[oa]s?|piccol[oaie]|medi[oe]|grand[ei]s?|moyen(?:ne)?s?|gros(?:se)?s?|médi[oa]s?|pequen[oa]s?|stora?|små|liten';
const measuring =
  '(?:very |good |well[- ]|lightly |loosely |firmly |tightly )?(?:heaped|heaping|rounded|level|scant|generous|good|packed|thin|thick|paper-thin|thinly|thickly|gestrichener?|gehäufter?|rasas?|colmadas?|bombées?|rases?|abgestrichener?|fat|healthy|short|long|stor|rågad|struket|ripe|half-(?:pint|gallon|litre|liter))(?:[- ](?:cut|sliced))?';

const sizeWords = new RegExp(
  `(?:${size})(?:(?: ?- ?|-to-| to | or | and | or \\d+ )(?:${size}))?(?=[ ,])`,
  'iuy',
);
const measuringWords = new RegExp(
  `(?:${size}|${measuring})(?:(?:-to-| to | or | and |, )(?:${size}|${measuring}))*(?=[ ,])`,
  'iuy',
);

/** "large", "small to medium": describes a counted thing, and is kept beside its name. */
export function readSize(text: string, at: number): Reading<string> | undefined {
  return reading(match(sizeWords, text, at), at);
}

/** "heaping", "large", "thin": describes a unit before it. */
export function readMeasuringWords(text: string, at: number): Reading<string> | undefined {
  return reading(match(measuringWords, text, at), at);
}

function reading(found: RegExpExecArray | null, at: number): Reading<string> | undefined {
  return found ? { value: found[0], end: at + found[0].length } : undefined;
}
