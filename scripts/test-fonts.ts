import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackedOnce, untar } from './chromium-package.ts';

/**
 * Environment variables that make a browser use only the test fonts and none of the machine's. They work for every
 * Chromium on Linux; other systems lack fontconfig and show their own fonts.
 */
export async function fontEnvironment(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const folder = await unpackedOnce('fonts', async beside => {
    await untar('fonts.tar.br', beside);
    await writeFile(join(beside, 'fonts.conf'), settings);
  });
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

// The package's own configuration names folders of its target cloud.
const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;
