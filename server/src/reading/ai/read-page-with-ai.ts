import type { Evidence, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { Fetched } from '../../fetching/fetch-public.ts';
import { decodePage } from '../html/decode-page.ts';
import { parseHtml } from '../html/html-tree.ts';
import { imageAddresses } from '../html/image-addresses.ts';
import { textKey } from '../html/plain-text.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { readMetadata } from '../page/page-metadata.ts';
import type { ReadRecipe } from '../page/read-recipe-page.ts';
import { filledUp, listNames, noParts, type RecipeParts } from '../parts/recipe-parts.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import type { AiCall, ServiceResult } from './ask-service.ts';
import { readWithAi } from './read-with-ai.ts';

interface Page {
  fetched: Fetched;
  citation: string;
  /** The result of the rules, whose picture and times fill gaps. */
  guessed: ReadRecipe | undefined;
}

/** The recipe that a model reads from a page's visible text; undefined if it finds none or the page is too large. */
export async function readPageWithAi(
  asking: AiCall,
  { fetched, citation, guessed }: Page,
): Promise<ServiceResult<RecipeReading | undefined>> {
  const shown = shownPage(fetched, maxCharacters);
  if (!shown?.text) return { answer: undefined };
  const material = `The page, titled ${JSON.stringify(shown.title)}:\n\n${shown.formatted}`;
  const reply = await readWithAi(asking, material, shown.formatted);
  if (!('answer' in reply)) return reply;
  const parts =
    reply.answer &&
    filledUp(
      reply.answer,
      guessed ?? { ...noParts, title: shown.title, imageUris: shown.imageUris, ownPictures: [] },
    );
  return { answer: parts && readingOfModel(parts, { citation, source: `${shown.title}\n${shown.text}` }) };
}

/**
 * The maximum text sent to a model. Some 15,000 tokens: several times the longest recipe including the story before it.
 */
export const maxCharacters = 60_000;

/**
 * Converts a model's recipe to the same form as any other reading. Models can hallucinate: marks everything for review,
 * and individually the lines that don't occur in `source`, if there is one to compare with.
 */
export function readingOfModel(parts: RecipeParts, { citation = '', source = '' } = {}): RecipeReading {
  const reading = toRecipeReading({ ...parts, citation, doubted: listNames });
  const known = textKey(source);
  const evidence = reading.evidence.map(each =>
    known === '' || each.text === '' || known.includes(textKey(each.text)) ? each : withDoubt(each),
  );
  return { ...reading, evidence, reader: 'RECIPE_READER_AI' };
}

function withDoubt(evidence: Evidence): Evidence {
  return { ...evidence, uncertain: [...new Set(['title', ...evidence.uncertain])] };
}

/** The visible text of a page, whether or not it has a recipe. */
interface ShownPage {
  title: string;
  /** The visible lines from the beginning up to a limit. */
  text: string;
  /** The same with `#` before headings, and with the marks of sentences. Short lines are mostly links to other pages. */
  formatted: string;
  imageUris: string[];
}

/** The beginning of a page's visible text, at most `longest` characters; undefined for a very large page. */
function shownPage(page: Fetched, longest: number): ShownPage | undefined {
  const { bytes, finalUrl, contentType, charset } = page;
  if (bytes.byteLength > maxBytes) return undefined;
  const html = parseHtml(decodePage(bytes, charset ? `${contentType}; charset=${charset}` : contentType));
  const { title, sharedImageUris, shownImageUris, base } = readMetadata(html);
  const lines = visibleLines(html.root);
  const marked = lines.map(({ level, text, formatted }) => {
    if (level > 0) return `# ${text}`;
    return text.length >= shortestMarked ? formatted : text;
  });
  const upTo = (texts: string[]) => texts.join('\n').slice(0, longest).toWellFormed();
  return {
    title,
    text: upTo(lines.map(({ text }) => text)),
    formatted: upTo(marked),
    imageUris: imageAddresses([...sharedImageUris, ...shownImageUris], base, finalUrl),
  };
}

const shortestMarked = 40;

/** Larger pages are read in a separate process, and only by rules. */
const maxBytes = 1024 * 1024;
