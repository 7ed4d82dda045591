import { page } from 'vitest/browser';

/**
 * Chooses a file in the field with this label, inside the page: through the browser driver, the file would be sent as
 * text.
 */
export function chooseFile(label: string, file: File) {
  chooseFiles(label, [file]);
}

/** Chooses several files at once. */
export function chooseFiles(label: string, files: File[]) {
  const fields = page.getByLabelText(label).elements();
  const field = fields.find(each => each instanceof HTMLInputElement);
  if (!field) throw new Error(`There is no field for files called “${label}”.`);
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
