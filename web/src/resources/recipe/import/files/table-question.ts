import { type Column, columnFor, headingFor } from '@potluck/contract/recipe-table/columns';
import { belowHeadings, readTable, withHeadings } from '@potluck/contract/recipe-table/read-table';

/** A table of which somebody has to say what its columns are. */
export interface TableQuestion {
  file: File;
  text: string;
  /** As its headings sound. */
  columns: Column[];
  /** What stands in each column of the first rows. */
  samples: string[][];
  /** Whether its first row looks like a recipe rather than like headings. */
  headless: boolean;
}

/** What somebody says that the columns of a table are, and whether its first row is one of the recipes. */
export interface TableAnswer {
  columns: readonly Column[];
  headless: boolean;
}

/** A table among files to be read, unless its headings say it all, or there is nothing below them. */
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

/** The table as a file whose headings say what somebody chose. */
export function answeredTable({ file, text }: TableQuestion, { columns, headless }: TableAnswer): File {
  const said = headless
    ? belowHeadings(
        text,
        columns.map(({ kind }) => headingFor({ kind, label: '' })),
      )
    : withHeadings(text, columns.map(headingFor));
  return new File([said], file.name, { type: 'text/csv' });
}

/** A few lines, a long one, or something that is measured. */
const looksLikeContent = /\n|.{41}|\d ?(?:g|kg|ml|l|oz|lbs?|cups?|tbsp|tsp|el|tl)\b/i;

const firstRows = 3;
/** What the server reads of a table. */
const largestTable = 64 * 1024 * 1024;

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows wrote before. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
