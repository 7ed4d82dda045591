/** Whether a field of the form has unreadable text, which then gets the focus; for forms with `noValidate`. */
export function unreadable(form: HTMLFormElement): boolean {
  const fields = Array.from(form.elements).filter(element => element instanceof HTMLInputElement);
  const first = fields.find(({ validity }) => validity.customError);
  first?.focus();
  return first !== undefined;
}
