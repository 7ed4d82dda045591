/**
 * "Juice of 1 lemon" means buying a lemon: returns the line from the number on, and the part that is wanted.
 * In English, German, French, Spanish, Italian, Dutch and Swedish.
 */
export function readPartOfOne(text: string): { rest: string; part: string } | undefined {
  const found = parts.exec(text);
  if (!found?.groups) return undefined;
  const { part = '' } = found.groups;
  return { rest: text.slice(found[0].length), part };
}

const thing =
  '(?:juice|zest|rind|peel|leaves|seeds|pulp|saft|schale|abrieb|jus|zeste|zumo|jugo|ralladura|succo|scorza|buccia|sap|rasp)';
const prepared =
  '(?:(?:finely |freshly |coarsely )?(?:grated|squeezed|pared|strained|julienned|minced|chopped) )?';
const link = "(?: (?:of|from|von|de|di|van|av) (?:the )?| d['’])";

const parts = new RegExp(
  `^(?:the )?(?<part>${prepared}${thing}(?: (?:and|und|et|y|e|en|och) ${prepared}${thing})?${link.replace('(?:the )?', '')}(?:the )?)(?=\\d|[½¼¾⅓⅔]|(?:an?|one|two|three|four|half|eine[rs]?|une?|un[ao]?|een|en) )`,
  'iu',
);
