/** Whether the words at `at` can only follow an ingredient's name: "to taste", "for frying", "or 2 limes". */
export function opensRemark(text: string, at: number): boolean {
  remarks.lastIndex = at;
  return remarks.test(text);
}

const verbs =
  'taste|serve|garnish|finish|decorate|cover|season|sprinkle|drizzle|brush|dust|make|yield|sweeten|coat|fry|grease|' +
  'cook|dress|top|accompany|bind|thicken';

const alternatives =
  'more|less|to taste|as|about|use|\\d+|[½¼¾⅓⅔⅛]|one|two|three|four|a (?:good |generous )?(?:pinch|few|handful|dash)';

const remarks = new RegExp(
  `(?:${[
    `to (?:${verbs})`,
    `or (?:${alternatives})`,
    'as (?:needed|required|desired|necessary)',
    '(?:if|when) \\p{L}+',
    'more (?:or|as|to|for)',
    '(?:in|with) (?:chunks|pieces|slices|strips|cubes|half|halves|quarters)',
    'with or without|without|for|either|in (?:casings?|(?:the |their )?shells?)|plus|\\+ ?\\d+|such as|like|preferably|about \\d+|into|until|each$',
    '(?:at )?room temperature',
    // German, Spanish and Portuguese, Italian, French, Dutch, Swedish.
    'nach (?:geschmack|belieben|bedarf)|zum \\p{L}+|al gusto|a gosto|para (?:decorar|servir|freír)',
    'q\\.?b|a piacere|per (?:decorare|guarnire)|au goût|selon|naar smaak|efter smak|efter smag|etter smak',
    'do smaku|podle chuti|podľa chuti|ízlés szerint|по вкусу|(?:с|без) горк\\p{L}+|для \\p{L}+',
  ].join('|')})(?![\\p{L}-])`,
  'iuy',
);
