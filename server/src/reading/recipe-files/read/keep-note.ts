import { plainLines } from '../../html/plain-text.ts';
import { isNode, listOf, namesOf, rawText, type SchemaNode } from '../../schema-org/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { lookedAt } from './looked-at.ts';

/** Whether a value is a note of Google Keep, as Takeout hands it out. */
export function isKeepNote(value: SchemaNode): boolean {
  return 'userEditedTimestampUsec' in value && 'isTrashed' in value;
}

/** The recipe that a note tells, with its labels and its first picture; none of what is in the bin. */
export function keepNoteRecipe(note: SchemaNode): FileRecipe[] {
  if (note.isTrashed === true) return [];
  const title = rawText(note.title).trim();
  const lines = [title, '', bodyOf(note)].join('\n');
  return lookedAt(lines).map(({ parts, ...recipe }) => ({
    ...recipe,
    parts: {
      ...parts,
      title: title || parts.title,
      categories: [...new Set([...parts.categories, ...namesOf(note.labels)])],
      citation: parts.citation || linkOf(note),
    },
    pictures: listOf(note.attachments)
      .filter(isNode)
      .map(({ filePath }) => rawText(filePath))
      .filter(Boolean),
  }));
}

function bodyOf({ textContent, textContentHtml, listContent }: SchemaNode): string {
  if (typeof textContent === 'string') return textContent;
  if (typeof textContentHtml === 'string') return plainLines(textContentHtml).join('\n');
  return listOf(listContent)
    .map(entry => (isNode(entry) ? rawText(entry.text) : ''))
    .join('\n');
}

function linkOf({ annotations }: SchemaNode): string {
  const links = listOf(annotations)
    .filter(isNode)
    .map(({ url }) => rawText(url));
  return links.find(url => /^https?:\/\//i.test(url)) ?? '';
}
