import { looksMeasured, sectionHeading } from './classify-line.ts';
import { type TextLine, wordCount } from './text-line.ts';

/** Splits off a letter's closing and the quoted letter below it, which are returned as the rest. */
export function withoutEnding(lines: readonly TextLine[]): { letter: TextLine[]; ending: TextLine[] } {
  const measured = lines.findLastIndex((line, index) => isOfRecipe(line, lines[index - 1]));
  // Text above the recipe is a greeting or forwarded text, so the closing must come after the recipe.
  const at = lines.findIndex(({ text }, index) => index > measured && index > 0 && ends(text));
  if (at < 0 || measured < 0) return { letter: [...lines], ending: [] };
  return { letter: lines.slice(0, at), ending: lines.slice(at) };
}

/** A lone telephone number below a name is not an ingredient: ingredients come in groups. */
function isOfRecipe({ text }: TextLine, before: TextLine | undefined): boolean {
  if (sectionHeading(text) !== undefined) return true;
  return looksMeasured(text) && before !== undefined && looksMeasured(before.text);
}

/** Whether a line is an e-mail header: "Subject: Apple pie". */
export function startsLetter(text: string): boolean {
  return header.test(text);
}

/** Whether a line introduces a letter: "On Monday Ann wrote:", "Dear Ben, here is the recipe:". */
export function leadsToLetter(text: string): boolean {
  return answered.test(text) || passesOn.test(text) || thanks.test(text);
}

/** Whether a line is a greeting: "Hi Jo!", "Hallo Schatz, hier das Rezept". */
export function greets(text: string): boolean {
  return greeting.test(text) || greetingThatGoesOn.test(text);
}

const hello =
  'hi|hiya|hey|hello|dear|hallo|moin|servus|liebe[rs]?|guten (?:tag|morgen|abend)|bonjour|salut|coucou|ch[eè]re?|ciao|car[oai]|hola|querid[oa]s?|hoi';
const greeting = new RegExp(
  `^(?:${hello})(?:(?: \\p{L}+){0,3}\\s*(?:[,!.]|\\p{Extended_Pictographic})|(?<!hello)(?: \\p{L}+)?$)`,
  'iu',
);
const greetingThatGoesOn = new RegExp(`^(?:${hello})(?: \\S+){6}`, 'iu');

/** The name of the recipe in a letter: "the recipe for the waffles you liked". */
export function namedRecipe(lines: readonly TextLine[]): string {
  const name =
    lines.map(({ text }) => named.exec(text)?.[1] ?? namedInGerman.exec(text)?.[1]).find(Boolean) ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const named =
  /\brecipe for (?:(?:the|my|our|a|an|that|those|your) )?([\p{L}'’-]+(?: [\p{L}'’-]+){0,5}?)(?= (?:that|which|who|i|you|we|from|so)\b|\s*[,.:!?(]|[^\p{L}]*$)/iu;
const namedInGerman = /Rezept für (?:\p{Ll}+ ){0,3}(\p{Lu}[\p{L}-]+)/u;

/** The subject of a letter, from its headers: "Subject: Fwd: Apple pie". */
export function subjectOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => subject.exec(text)?.[1]).find(Boolean) ?? '';
}

const subject =
  /^(?:subject|betreff|objet|asunto|oggetto|onderwerp)\s*:\s*(?:(?:re|fwd?|aw|wg|tr|rv|i)\s*:\s*)*(\S.{0,98})$/i;
const passesOn =
  /^(?:.{2,40}, )?(?:here(?: is|’s|'s)|this is|as promised|hier (?:ist|das|kommt)|voici|aquí (?:está|tienes)|ecco|hierbij)\b.{0,80}(?:[:!.]|\p{Extended_Pictographic}\P{L}*)$/iu;
const thanks =
  /^(?:sure|of course|thanks|thank you|many thanks|gerne?|danke|vielen dank|merci|gracias|grazie|bedankt)(?: .{0,30})?[!.,]?$/i;

const header =
  /^(?:from|to|cc|date|sent|subject|von|an|datum|gesendet|betreff|de|à|objet|para|asunto|da|oggetto|aan|onderwerp)\s*:\s/i;

function ends(text: string): boolean {
  if (sign.test(text) || answered.test(text) || wishes.test(text)) return true;
  return wordCount(text) <= 5 && (closing.test(text) || signed.test(text));
}

const sign =
  /^(?:--|(?:sent|get outlook) (?:from|for) .{2,40}|(?:von|mit) mein\p{L}+ .{2,30} gesendet)\.?$/iu;
const answered =
  /^(?:(?:on|am|le|el|il|op) .{6,120}(?:wrote|schrieb.*|a écrit|escribió|ha scritto|schreef.*) ?:|-+ ?(?:original message|forwarded message|ursprüngliche nachricht) ?-+)$/i;
const greetings =
  'lg|vg|mfg|(?:(?:ganz )?liebe|viele|beste|schöne|herzliche) grüße|bises|bisous|cordialement|saludos|un abrazo|baci|cari saluti|groetjes|met vriendelijke groet';
const closing = new RegExp(
  `^(?:(?:best|kind|warm|many) (?:wishes|regards)|(?:best|regards|cheers|love|yours|sincerely|xoxo|${greetings}|mit freundlichen grüßen)\\p{P}*$)`,
  'iu',
);
/** With the name on the same line: "Love, Mum xx", "LG Anna". */
const signed = new RegExp(
  `^(?:(?:love|best|regards|cheers|yours|hugs|xx+),|(?:${greetings}),?) \\p{L}+(?: \\p{L}+)?\\P{L}*$`,
  'iu',
);
/** Good wishes below a recipe. */
const wishes =
  /^(?:enjoy(?: (?:it|your meal))?|see you(?: (?:on |at |in |next )?\p{L}+){0,2}|bis (?:bald|dann|morgen|\p{L}+tag|zum \p{L}+)|let me know (?:how|what|if) .{3,60}|(?:guten|bon|buon) app[ée]tito?|bonne d[ée]gustation|buen provecho|(?:eet )?smakelijk|las(?:st?|s) es (?:dir|euch) schmecken|happy (?:baking|cooking|eating))[^\p{L}\p{N}]*$/iu;
