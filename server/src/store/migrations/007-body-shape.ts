/** Bodies tell which fields they were written with; one that does not is filled up whenever it is read. */
export function bodyShape(): string[] {
  return ["alter table resource add column shape text not null default ''"];
}
