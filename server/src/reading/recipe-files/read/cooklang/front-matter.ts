import { type FileRemark, fileRemark } from '../../file-remark.ts';

/** The metadata of a Cooklang file, with lower-case keys; keys of nested values are joined by a dot. */
export type Metadata = Map<string, unknown>;

interface FrontMatter {
  metadata: Metadata;
  /** The file without its front matter. */
  body: string;
  /** Problems in the front matter. */
  problems: FileRemark[];
}

/** The front matter of a file, which is YAML between two lines of three dashes, and the rest of the file. */
export async function readFrontMatter(text: string): Promise<FrontMatter> {
  const [whole, yaml] = /^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined || yaml === undefined) return { metadata: new Map(), body: text, problems: [] };
  const body = text.slice(whole.length);
  const { parse } = await import('yaml');
  try {
    return { metadata: flatten(parse(yaml, { logLevel: 'silent' })), body, problems: [] };
  } catch {
    return { metadata: new Map(), body, problems: [fileRemark('FILE_REMARK_BROKEN_YAML')] };
  }
}

function flatten(value: unknown, prefix = ''): Metadata {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const path = `${prefix}${key.trim().toLowerCase().replaceAll('_', ' ')}`;
    return [[path, inner], ...(prefix === '' ? flatten(inner, `${path}.`) : [])];
  });
  return new Map(entries);
}
