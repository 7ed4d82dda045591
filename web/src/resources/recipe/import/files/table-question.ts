import { type Column, columnFor, headingFor } from '@potluck/contract/recipe-table/columns';
import { belowHeadings, readTable, withHeadings } from '@potluck/contract/recipe-table/read-table';
import { decodeText } from '../../../../ui/browser/decode-text.ts';

/** A table whose columns the user has to identify. */
export interface TableQuestion {
  file: File;
  text: string;
  /** Guessed from the headings. */
  columns: Column[];
  /** The values of each column in the first rows. */
  samples: string[][];
  /** Whether the first row looks like a recipe rather than headings. */
  headless: boolean;
}

/** The user’s answer: the columns’ meanings, and whether the first row is a recipe. */
export interface TableAnswer {
  columns: readonly Column[];
  headless: boolean;
}

/** The question for a file, unless its headings are unambiguous, it has no rows, or it is not a table. */
export async function tableQuestion(file: File): Promise<TableQuestion | undefined> {
  if (!/\.[ct]sv$/i.test(file.name) || file.size > largestTable) return undefined;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const [headings = [], ...rows] = readTable(text, 1 + firstRows);
  const columns = headings.map(columnFor);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const known = kinds.has('title') && kinds.has('ingredients') && kinds.has('steps');
  if (known || rows.length === 0) return undefined;
  const samples = headings.map((_, at) => rows.map(row => row[at]?.trim() ?? '').filter(Boolean));
  const headless = !kinds.has('title') && headings.some(heading => looksLikeContent.test(heading));
  return { file, text, columns, samples, headless };
}

/** The table as a file, with headings for the chosen columns. */
export function answeredTable({ file, text }: TableQuestion, { columns, headless }: TableAnswer): File {
  const answered = headless
    ? belowHeadings(
        text,
        columns.map(({ kind }) => headingFor({ kind, label: '' })),
      )
    : withHeadings(text, columns.map(headingFor));
  return new File([answered], file.name, { type: 'text/csv' });
}

/** Several lines, a long line, or a measured amount. */
const looksLikeContent = /\n|.{41}|\d ?(?:g|kg|ml|l|oz|lbs?|cups?|tbsp|tsp|el|tl)\b/i;

const firstRows = 3;
/** The server’s limit for a table. */
const largestTable = 64 * 1024 * 1024;
