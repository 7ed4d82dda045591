import { type FileRemark, fileRemark } from '../../file-remark.ts';
/** What a Cooklang file says of its recipe, under keys in lower case, those of nested values with a dot between. */
export type Metadata = Map<string, unknown>;

interface Read {
  metadata: Metadata;
  /** The file without its front matter. */
  body: string;
  /** What is wrong with the front matter. */
  problems: FileRemark[];
}

/** The front matter of a file, which is YAML between two lines of three dashes, and what follows it. */
export async function readMetadata(text: string): Promise<Read> {
  const [whole, yaml] = /^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined || yaml === undefined) return { metadata: new Map(), body: text, problems: [] };
  const body = text.slice(whole.length);
  const { parse } = await import('yaml');
  try {
    return { metadata: flat(parse(yaml, { logLevel: 'silent' })), body, problems: [] };
  } catch {
    return { metadata: new Map(), body, problems: [fileRemark('FILE_REMARK_BROKEN_YAML')] };
  }
}

function flat(value: unknown, prefix = ''): Metadata {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const path = `${prefix}${key.trim().toLowerCase().replaceAll('_', ' ')}`;
    return [[path, inner], ...(prefix === '' ? flat(inner, `${path}.`) : [])];
  });
  return new Map(entries);
}
