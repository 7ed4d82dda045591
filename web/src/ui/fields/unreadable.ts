/** Whether a field of the form holds a text that cannot be read, which then gets the focus; for forms that the browser does not check. */
export function unreadable(form: HTMLFormElement): boolean {
  const fields = Array.from(form.elements).filter(element => element instanceof HTMLInputElement);
  const first = fields.find(({ validity }) => validity.customError);
  first?.focus();
  return first !== undefined;
}
