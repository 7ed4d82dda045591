/** Finds the lists that follow a calendar or recipe without reading each of their parts. */
export function listsByCalendar(): string[] {
  return [
    'drop index list_source_calendar',
    'drop index list_source_recipe',
    'create index list_source_calendar on list_source (calendar, list)',
    'create index list_source_recipe on list_source (recipe, list)',
  ];
}
