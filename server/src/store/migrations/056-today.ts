/**
 * Indexes for the summary of a day: the open items of lists, without the completed items of years, and what somebody
 * cooked lately. The latter also finds everything that somebody cooked.
 */
export function today(): string[] {
  return [
    'create index list_item_open on list_item (root, due_time) where complete_time is null',
    'create index list_item_reopening on list_item (root, reopen_time) where reopen_time is not null',
    'create index cooking_creator_latest on cooking (creator, cook_time desc, name desc)',
    'drop index cooking_creator',
  ];
}
