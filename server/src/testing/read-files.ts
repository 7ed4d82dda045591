import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FromUploads, readUploads } from '../reading/recipe-files/read/read-uploads.ts';
import { Allowance, type UnpackLimits, unpackLimits } from '../reading/recipe-files/unpack/unpack-limits.ts';

type Content = string | Buffer | Promise<string | Buffer>;

/** Parses uploaded files, given by name. */
export async function readFiles(
  files: Readonly<Record<string, Content>>,
  limits: Partial<UnpackLimits> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-files-'));
  try {
    const uploads = await Promise.all(
      Object.entries(files).map(async ([name, content], at) => {
        const location = join(folder, String(at));
        await writeFile(location, await content);
        return { location, name };
      }),
    );
    const allowance = new Allowance({ ...unpackLimits, ...limits });
    return sorted(await Array.fromAsync(readUploads(uploads, allowance)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sorted(found: FromUploads[]) {
  const recipes = found.flatMap(each => ('recipe' in each ? [each.recipe] : []));
  const leftOut = found.flatMap(each => ('leftOut' in each ? [each.leftOut] : []));
  // The machine-readable code of a remark is derived from its text.
  return {
    recipes: recipes.map(each => ({ ...each, warnings: each.warnings.map(({ reason }) => reason) })),
    leftOut: leftOut.map(({ remark: _, ...each }) => each),
  };
}
