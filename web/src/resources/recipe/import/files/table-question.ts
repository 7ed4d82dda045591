import { type Column, columnFor, headingFor } from '@potluck/contract/recipe-table/columns';
import { belowHeadings, readTable, withHeadings } from '@potluck/contract/recipe-table/read-table';

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
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
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

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or an older Windows encoding. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
