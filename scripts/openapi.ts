import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { apiDocuments } from '../contract/src/openapi/documents.ts';

// Writes the OpenAPI documents to docs/openapi; --check verifies that the committed ones match the served ones.
const folder = fileURLToPath(new URL('../docs/openapi/', import.meta.url));
const check = process.argv.includes('--check');
await mkdir(folder, { recursive: true });

for (const [name, described] of apiDocuments()) {
  const file = `${folder}${name}.json`;
  const document = `${JSON.stringify(described, null, 2)}\n`;
  if (!check) await writeFile(file, document);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== document) {
    console.error(
      `${file} is not what the definitions say: run node scripts/openapi.ts and look at the difference.`,
    );
    process.exitCode = 1;
  }
}
