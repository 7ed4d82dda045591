import { page } from 'vitest/browser';

/** Chooses a file at the field of this name, within the page: through the browser's driver it would travel as text. */
export function chooseFile(label: string, file: File) {
  chooseFiles(label, [file]);
}

/** Chooses several at once. */
export function chooseFiles(label: string, files: File[]) {
  const fields = page.getByLabelText(label).elements();
  const field = fields.find(each => each instanceof HTMLInputElement);
  if (!field) throw new Error(`There is no field for files called “${label}”.`);
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
