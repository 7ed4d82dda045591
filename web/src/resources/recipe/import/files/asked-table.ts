import { type Column, columnFor, headingFor } from '@potluck/contract/recipe-table/columns';
import { readTable, withHeadings } from '@potluck/contract/recipe-table/read-table';

/** A table of which somebody has to say what its columns are. */
export interface AskedTable {
  file: File;
  text: string;
  /** As its headings sound. */
  columns: Column[];
  /** What stands in each column of the first rows. */
  samples: string[][];
}

/** A table among files to be read, unless its headings say it all, or there is nothing below them. */
export async function askedTable(file: File): Promise<AskedTable | undefined> {
  if (!/\.[ct]sv$/i.test(file.name) || file.size > largestTable) return undefined;
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  const [headings = [], ...rows] = readTable(text, 1 + firstRows);
  const columns = headings.map(columnFor);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const known = kinds.has('title') && kinds.has('ingredients') && kinds.has('steps');
  if (known || rows.length === 0) return undefined;
  const samples = headings.map((_, at) => rows.map(row => row[at]?.trim() ?? '').filter(Boolean));
  return { file, text, columns, samples };
}

/** The table as a file whose headings say what somebody chose. */
export function answeredTable({ file, text }: AskedTable, columns: readonly Column[]): File {
  return new File([withHeadings(text, columns.map(headingFor))], file.name, { type: 'text/csv' });
}

const firstRows = 3;
/** What the server reads of a table. */
const largestTable = 64 * 1024 * 1024;

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows wrote before. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
