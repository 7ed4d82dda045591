import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Notifications, muted resources, and the cursors of log readers. */
export function notifications(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    // Facts about a change: previous values and what was deleted.
    `alter table change add column facts ${text}`,
    `create table notification (
      name ${text} primary key not null, "user" ${text} not null ${ofResource},
      kind ${integer} not null, about ${text} not null, root ${text} not null, actor ${text},
      data ${text} not null, guest ${integer} not null, count ${integer} not null, group_key ${text} not null,
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null,
      read_time ${integer}
    ) ${table}`,
    'create index notification_newest on notification ("user", update_time desc, name desc)',
    'create index notification_unread on notification ("user") where read_time is null',
    'create index notification_group on notification ("user", group_key, update_time)',
    'create index notification_about on notification (about)',
    'create index notification_oldest on notification (update_time)',
    `create table mute (
      "user" ${text} not null ${ofResource}, resource ${text} not null ${ofResource},
      resource_type ${text} not null, resource_create_time ${integer} not null, create_time ${integer} not null,
      primary key ("user", resource)
    ) ${keyed}`,
    'create index mute_resource on mute (resource)',
    // Finds the lists that contain what changed.
    'create index list_source_calendar on list_source (calendar)',
    'create index list_source_recipe on list_source (recipe)',
    // Finds the items that come due.
    'create index list_item_due on list_item (due_time) where due_time is not null',
    'create index list_item_next_due on list_item (next_due_time) where next_due_time is not null',
    // `revision` is the cursor in the log, or the time up to which due items were handled.
    `create table log_reader (
      name ${text} primary key not null, revision ${integer} not null,
      lease_by ${text} not null, lease_until ${integer} not null
    ) ${table}`,
    `insert into log_reader (name, revision, lease_by, lease_until)
      select 'notifications', coalesce(max(revision), 0), '', 0 from change`,
  ];
}
