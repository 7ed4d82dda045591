import { resources } from '@potluck/contract/resources';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import type { Store } from '../../store/store.ts';

/** The public calendar, and an event in it. */
const calendar = 'calendars/busy-public-of-person';
const event = `${calendar}/events/dinner`;

/**
 * Gives a user, after `giveCredentials`, personal resources: `notifications/news`, `notifications/alarm`,
 * `pushDevices/phone`, `reminders/mine`, `assistantChanges/dinner`, `recipeImports/soup`, and `deletedResources/cake`, which they share. The alarm and the reminder are
 * about a public event.
 */
export async function givePersonalThings({ db }: Store, user: string): Promise<void> {
  const time = 1e12;
  const stamp = { user, version: 1, create_time: time };
  const personal = {
    ...stamp,
    root: calendar,
    actor: null,
    data: '{}',
    guest: 0,
    count: 1,
    read_time: null,
    update_time: time,
  };
  await db
    .insertInto('notification')
    .values(
      (['news', 'alarm'] as const).map(id => ({
        ...personal,
        name: `${user}/notifications/${id}`,
        kind: id === 'alarm' ? notificationKinds.ALARM : notificationKinds.ACCESS_TAKEN,
        about: event,
        group_key: id,
        ...(id === 'alarm' && { data: JSON.stringify({ startTime: new Date(time).toISOString() }) }),
      })),
    )
    .execute();
  await db
    .insertInto('recipe_import')
    .values({
      ...{
        name: `${user}/recipeImports/soup`,
        user,
        uri: 'https://recipes.invalid/',
        place: '{}',
        state: 300,
      },
      ...{
        recipe: '',
        title: '',
        reason: 'NO_RECIPE',
        message: 'No recipe.',
        search: '',
        version: 1,
        create_time: Date.now(),
      },
    })
    .execute();
  const { keys } = resources.pushDevice.example;
  const { token_hash: session } = await db
    .selectFrom('session')
    .select('token_hash')
    .where('name', '=', `${user}/sessions/elsewhere`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_device')
    .values({
      ...stamp,
      ...{
        name: `${user}/pushDevices/phone`,
        session,
        title: 'Phone',
        search: 'phone',
      },
      ...{ endpoint: `https://push.invalid/${user}`, p256dh: keys.p256dh, auth: keys.auth },
      ...{ locale: 'en', time_zone: 'UTC', last_success_time: null, last_failure_time: null },
    })
    .execute();
  await db
    .insertInto('reminder')
    .values({
      ...stamp,
      ...{ name: `${user}/reminders/mine`, about: event, calendar, event, original_start_time: null },
      ...{ mode: 'NONE', alarms: '[]', search: '', look_time: null },
    })
    .execute();
  await db
    .insertInto('assistant_change')
    .values({
      ...{ name: `${user}/assistantChanges/dinner`, user, version: 1, create_time: Date.now() },
      ...{
        connection: `${user}/accessKeys/key`,
        connection_title: 'Claude',
        batch: user,
        tool: 'PLAN_EVENTS',
      },
      ...{ things: '[]', steps: '[]', state: 'DONE', search: '', undo_time: null },
    })
    .execute();
  await db
    .insertInto('deleted_resource')
    .values({
      ...{ id: 'cake', name: 'recipes/cake', type: 'recipe', root: null, title: 'Cake', visibility: 200 },
      ...{ image: null, deleter: null, delete_time: time, expire_time: Date.now() + 86_400_000 },
    })
    .onConflict(clash => clash.doNothing())
    .execute();
  await db.insertInto('deleted_grant').values({ entry: 'cake', recipient: user }).execute();
}
