import { match, type Reading } from './match.ts';

const size =
  '(?:extra[- ]|very )?(?:small|medium|large|big|tiny|jumbo|miniature|lg|sm|med|md|x-?lg)(?:-?ish|[- ]sized?)?|mittelgroße[rsn]?|große[rsn]?|kleine[rsn]?|grote|middelgrote|pequeñ[oa]s?|median[oa]s?|piccol[oaie]|medi[oe]|grand[ei]s?|moyen(?:ne)?s?|petite?s?(?! pois)|gros(?:se)?s?(?! sel)|médi[oa]s?|pequen[oa]s?|stora?|små|liten';
const heaped =
  'heaped|heaping|rounded|level|scant|generous|geh(?:äuft(?:e[rsnm]?)?|\\.)|gestr(?:ichen(?:e[rsnm]?)?|\\.)|abgestrichene[rsnm]?|knappe?[rsnm]?|ras[oaie]?s?|colm[oaie]|colmad[oa]s?|copetud[oa]s?|bombée?s?|rases?|afgestreken|opgehoopte?|volle|flinke|scars[oaie]|abbondant[ei]|chei[oa]s?|rågade?|rågat|toppade?|toppede?|topp?et|strøg(?:et|ne|en)|strøk(?:et|ne|en)|struk(?:et|na|en)|płask(?:a|ie|iej|ich)|czubat[aey](?:j|ch)?|kopiast[aey](?:j|ch)?|niepełn[aey]|zarovnan[áéý](?:ch)?|vrchovat[áéý](?:ch)?|kopcovit[áéý](?:ch)?|csapott|púpos|púpozott|полн(?:ая|ые|ых|ой)|неполн(?:ая|ые|ых|ый|ой)';
const measuring = `(?:very |good |bonnes? |well[- ]|lightly |loosely |firmly |tightly |leicht |gut |schwach |stark |bien |ben |lätt |lekko |let )?(?:${heaped}|good|bonnes?|packed|thin|thick|paper-thin|thinly|thickly|fat|healthy|short|long|stor|ripe|half-(?:pint|gallon|litre|liter))(?:[- ](?:cut|sliced))?`;

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

/** Behind a spoon or a cup, how full it is: "c. à s. bombée", "cucharada colmada", "столовая ложка с горкой". */
export function readFullness(text: string, at: number): Reading<string> | undefined {
  const found = match(fullness, text, at);
  return found ? { value: found[0].replace(/^,? /, ''), end: at + found[0].length } : undefined;
}

const fullness = new RegExp(
  `,? (?:(?:bien |ben |très |muy |molto |leicht |un peu |bem )?(?:${heaped}|pleines?|pien[oaie]|llen[oa]s?)|(?:с|без) (?:небольшой )?(?:горк(?:ой|и)|верх(?:ом|а))|z czubem|bez czubka)(?=[ ,]|$)`,
  'iuy',
);

function reading(found: RegExpExecArray | null, at: number): Reading<string> | undefined {
  return found ? { value: found[0], end: at + found[0].length } : undefined;
}
