import { pageFacts } from '../page/page-facts.ts';
import { noParts, type RecipeParts } from '../parts/recipe-parts.ts';
import { isRecipeHeading } from '../parts/section-words.ts';
import { aloneMinutes, cookingMethod, isFactsLine } from './classify-line.ts';
import { greets, leadsToLetter, namedRecipe, startsLetter, subjectOf } from './letter.ts';
import { startsLower, type TextLine, wordCount } from './text-line.ts';

type HeadParts = RecipeParts & { citation: string };

/** The lines above the ingredients: title, introduction, source, labels. `facts` may contain times and yield too. */
export function readRecipeHeader(head: readonly TextLine[], facts: readonly TextLine[]): HeadParts {
  const { title, rest } = titled(head.filter(({ text }) => !isRecipeHeading(text) && !isButton(text)));
  const label = (pattern: RegExp) => rest.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? '';
  const found = pageFacts([...head, ...facts]);
  // "Serves 8, about 1 hour 20 mins" contains two facts.
  const parts = head.flatMap(({ text }) => [text, ...text.split(/[,;·|•]\s+/)]);
  const whole = found.totalMinutes ?? parts.map(aloneMinutes).find(Boolean);
  return {
    ...noParts,
    ...found,
    totalMinutes: whole,
    title,
    description: paragraphs(rest.filter(line => !isLabel(line))),
    citation: label(source) || label(address),
    cookingMethod: label(cookingMethod),
    categories: listed(label(category)),
    cuisines: listed(label(cuisine)),
  };
}

const source =
  /^(?:(?:source|quelle|fuente|fonte|bron)\s*[:：]|(?:adapted from|recipe (?:from|by))\s*[:：]?\s)\s*(\S.*)$/i;
const address = /^(https?:\/\/\S+)$/i;
const category = /^(?:course|categor(?:y|ies)|kategorien?|catégories?)\s*[:：]\s*(\S.*)$/i;
const cuisine = /^(?:cuisines?|küche)\s*[:：]\s*(\S.*)$/i;
const labels = [source, address, category, cuisine, cookingMethod];

/** Buttons of a copied page, alone or several in a row, in English, German, French, Spanish and Italian. */
export function isButton(text: string): boolean {
  return button.test(text);
}

const button = new RegExp(
  `^(?:(?:${[
    '(?:print|save|pin|share|rate|jump to|skip to|email)(?: (?:this |the )?(?:recipe|page))?',
    '(?:rezept |seite )?(?:drucken|speichern|teilen|merken|bewerten)|(?:springe |direkt )?zum rezept(?: springen)?',
    '(?:imprimer|enregistrer|partager|aller à)(?: (?:la )?recette)?',
    '(?:imprimir|guardar|compartir|ir a)(?: (?:la )?receta)?',
    '(?:stampa|salva|condividi|vai alla)(?: (?:la )?ricetta)?',
    '[½1-4]x|us customary|metric|cook mode',
  ].join('|')})(?:[\\s|·/–-]+|$))+$`,
  'iu',
);

/** "Cuisine: Italian" describes the recipe wherever it appears. */
export function isLabel({ text }: TextLine): boolean {
  return labels.some(each => each.test(text));
}

function listed(names: string): string[] {
  return names
    .split(/\s*[,;/|]\s*/)
    .map(name => name.trim())
    .filter(Boolean);
}

/** The title is the first short line; two lines in capitals are one title. */
function titled(lines: readonly TextLine[]): { title: string; rest: TextLine[] } {
  const rest = lines.filter((line, index) => !isFactsLine(line.text) && !tellsWithNext(lines, index));
  const titles = rest.filter(maybeTitle);
  const plain = titles.find(isTitle);
  const about = subjectOf(lines) || namedRecipe(lines);
  const first = plain ?? (about ? undefined : titles[0]);
  if (!first) return { title: about, rest: rest };
  return { title: first.text.replace(titleLabel, ''), rest: rest.filter(line => line !== first) };
}

/** Whether a line may be the recipe's title, even among other lines. */
export function isTitle(line: TextLine): boolean {
  return maybeTitle(line) && !isFactsLine(line.text) && !isSentence(line);
}

/** "Hi Ann," begins a letter. */
function maybeTitle(line: TextLine): boolean {
  return short(line.text) && !isLabel(line) && !greets(line.text);
}

/** "here is the recipe, enjoy!" precedes a title. */
function isSentence(line: TextLine): boolean {
  const { text } = line;
  if (startsLetter(text) || leadsToLetter(text) || text.endsWith('?')) return true;
  return startsLower(line) && /[.!]$/.test(text);
}

const titleLabel = /^(?:recipe|title|name|rezept|recette|receta|ricetta)\s*[:：]\s*(?=\S)/i;

function short(text: string): boolean {
  return text.length <= 100 && !(/[.!]$/.test(text) && wordCount(text) > 8) && !text.endsWith(',');
}

/** "Prep time" above "10 minutes", either line. */
function tellsWithNext(lines: readonly TextLine[], index: number): boolean {
  return [index - 1, index].some(at => {
    const [label, value] = [lines[at], lines[at + 1]];
    if (!label || !value || label.text.length > 30 || value.text.length > 30) return false;
    return !/\d/.test(label.text) && isFactsLine(`${label.text}: ${value.text}`) && /^\d/.test(value.text);
  });
}

/** Joins lines that the page wrapped; blank lines separate paragraphs. */
function paragraphs(lines: readonly TextLine[]): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line.text;
    const glue = line.apart ? '\n\n' : startsLower(line) || !/[.!?:]$/.test(text) ? ' ' : '\n';
    return `${text}${glue}${line.text}`;
  }, '');
}
