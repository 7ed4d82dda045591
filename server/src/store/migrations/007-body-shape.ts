/** Records the fields with which a body was written. Bodies without that are completed on each read. */
export function bodyShape(): string[] {
  return ["alter table resource add column shape text not null default ''"];
}
