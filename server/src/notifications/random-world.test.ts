import type { Client } from '@potluck/contract/client';
import { pick, seeded } from '@potluck/contract/testing/seeded';
import { afterEach, expect, test } from 'vitest';
import { leaveWithCircle } from '../resources/event/leave-events.ts';
import { accessChanges } from '../resources/grants/log-access.ts';
import { createSession } from '../sign-in/sessions.ts';
import { logChange } from '../store/changes.ts';
import type { AccessTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { seedsOf } from '../testing/deep.ts';
import { notificationsDelivered } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type Grant, randomWorld, type World, writeWorld } from '../testing/sharing/random-world.ts';
import { clientOf, openWorld, type TestWorld } from '../testing/world.ts';
import { NotificationOracle } from './testing/notification-oracle.ts';
import { RandomGuests } from './testing/random-guests.ts';

/*
 * In a random world, grants, memberships, visibilities, marks and events change at random. At any time, everybody's
 * notifications must match an oracle that knows nothing but the rules.
 */
anyEngine(open => {
  let server: TestWorld;
  afterEach(() => server.close());

  test.each(seedsOf({ usual: 2, max: 8 }))(
    'in random world %i everyone is notified of what concerns them, and sees only what they may',
    { timeout: 120_000 },
    async seed => {
      const store = await open();
      const world = ofCalendars(randomWorld(seed));
      await writeWorld(store, world);
      await addAccounts(store, world);
      server = await openWorld(store);
      const tokens = await Promise.all(world.people.map(user => createSession(store.db, user, Date.now())));
      const { app } = server;
      const clients = new Map(world.people.map((user, at) => [user, clientOf(app, tokens[at] ?? '')]));
      const changes = new RandomChanges(store, world, seed);
      const guests = new RandomGuests({
        store,
        world,
        clients,
        oracle: changes.oracle,
        random: seeded(seed),
      });
      for (let round = 0; round < 8; round++) {
        for (let at = 0; at < 25; at++) {
          await changes.one();
          await notificationsDelivered(store);
          for (let actions = 0; actions < 2; actions++) {
            await guests.one();
            await notificationsDelivered(store);
          }
        }
        for (const [user, client] of clients) {
          const found = await lookAt(client, user);
          expect(found, `${user} in round ${round}`).toEqual(changes.oracle.bell(user));
        }
      }
    },
  );
});

/** Few things, so that each gets many changes. */
function ofCalendars(world: World): World {
  const few = new Set(
    world.things
      .filter(({ type }) => type === 'recipe')
      .slice(0, 12)
      .map(({ name }) => name),
  );
  const kept = {
    ...world,
    things: world.things.filter(({ name, type }) => type === 'circle' || few.has(name)),
  };
  const names = new Set([...world.people, ...kept.things.map(({ name }) => name)]);
  const grants = world.grants.filter(({ resource }) => names.has(resource));
  const text = JSON.stringify({ ...kept, grants, favorites: [] });
  return JSON.parse(text.replaceAll('recipes/', 'calendars/').replaceAll('"recipe"', '"calendar"')) as World;
}

async function addAccounts(store: Store, { people }: World): Promise<void> {
  const times = { create_time: 1, update_time: 1 };
  for (const user of people)
    await store.db
      .insertInto('account')
      .values({ user, issuer: 'x', subject: user, email: '', settings: '{}', version: 1, ...times })
      .execute();
}

async function lookAt({ notification }: Client, user: string): Promise<string[]> {
  const { notifications } = await notification.list({ parent: user, pageSize: 1000 });
  const { unreadCount } = await notification.count({ parent: user });
  expect(unreadCount).toBe(notifications.length);
  return notifications
    .map(({ kind, about, actor, count, rootTitle, data }) => {
      const to = kind === 'EVENT_MOVED' ? data.startTime : '';
      return `${kind} ${about} by ${actor?.name} ×${count} ${rootTitle} ${to}`;
    })
    .sort();
}

class RandomChanges {
  readonly oracle: NotificationOracle;
  readonly #store: Store;
  readonly #world: World;
  readonly #random: () => number;
  #count = 0;

  constructor(store: Store, world: World, seed: number) {
    this.#store = store;
    this.#world = world;
    this.#random = seeded(seed);
    this.oracle = new NotificationOracle(world);
  }

  #any<T>(of: readonly T[]): T {
    return pick(this.#random, of as [T, ...T[]]);
  }

  async one(): Promise<void> {
    const actor = this.#any(this.#world.people);
    const changes = [this.#offer, this.#offer, this.#accept, this.#accept, this.#relevel, this.#end];
    const others = [this.#end, this.#show, this.#mute];
    await this.#any([...changes, ...others]).call(this, actor);
  }

  async #offer(actor: string): Promise<void> {
    const { name: resource, type } = this.#any(this.#world.things);
    const target = this.#any([100, 100, 200]);
    const accounts = type === 'circle' ? this.#world.people : [...this.#world.people, ...this.#world.circles];
    const recipient = target === 200 ? actor : this.#any(accounts);
    if (this.#world.grants.some(each => each.resource === resource && each.recipient === recipient)) return;
    const name = `${resource}/accesses/n${this.#count++}`;
    const level = this.#any([100, 200, 300]);
    await this.#change(actor, undefined, {
      name,
      resource,
      recipient,
      level,
      state: 100,
      target,
      requester: actor,
    });
  }

  #accept(actor: string): Promise<void> {
    const grant = this.#anyGrant(100);
    return grant ? this.#change(actor, grant, { ...grant, state: 200, target: 0 }) : Promise.resolve();
  }

  #relevel(actor: string): Promise<void> {
    const grant = this.#anyGrant(200);
    return grant
      ? this.#change(actor, grant, { ...grant, level: this.#any([100, 200, 300]) })
      : Promise.resolve();
  }

  #end(actor: string): Promise<void> {
    const grant = this.#anyGrant(this.#any([100, 200]));
    return grant ? this.#change(this.#any([actor, grant.recipient]), grant, undefined) : Promise.resolve();
  }

  #anyGrant(state: number): Grant | undefined {
    const all = this.#world.grants.filter(
      each => each.state === state && !each.resource.startsWith('users/'),
    );
    return all.length > 0 ? this.#any(all) : undefined;
  }

  async #change(actor: string, before: Grant | undefined, after: Grant | undefined): Promise<void> {
    const doer = actor.startsWith('users/') ? actor : (this.#world.people[0] ?? '');
    const grant = after ?? before;
    if (!grant) return;
    await this.#store.transact(async tx => {
      const row = rowOf(before ?? grant, this.#world);
      if (!before) await tx.insertInto('access').values(row).execute();
      else if (!after) await tx.deleteFrom('access').where('name', '=', grant.name).execute();
      if (!after && row.resource_type === 'circle')
        await leaveWithCircle(tx, { circle: grant.resource, person: grant.recipient }, doer);
      const { level, state, target: accept_target } = grant;
      const changed = { level, state, accept_target };
      if (before && after)
        await tx.updateTable('access').set(changed).where('name', '=', grant.name).execute();
      const kind = before ? (after ? 'update' : 'delete') : 'create';
      await logChange(
        tx,
        ...accessChanges({ row, kind, changed, type: `${row.resource_type}Access`, actor: doer }),
      );
    });
    const { grants } = this.#world;
    const at = grants.findIndex(({ name }) => name === grant.name);
    grants.splice(at < 0 ? grants.length : at, at < 0 ? 0 : 1, ...(after ? [after] : []));
    this.oracle.granted(doer, before, after);
  }

  async #show(): Promise<void> {
    const thing = this.#any(this.#world.things);
    thing.visibility = this.#any([1, 100, 200, 300]);
    await this.#store.db
      .updateTable('resource')
      .set({ visibility: thing.visibility })
      .where('name', '=', thing.name)
      .execute();
  }

  async #mute(user: string): Promise<void> {
    const { name: resource, type: resource_type } = this.#any(this.#world.things);
    const key = `${user} ${resource}`;
    const rows = this.#store.db.insertInto('mute');
    if (this.oracle.muted.delete(key))
      await this.#store.db
        .deleteFrom('mute')
        .where('user', '=', user)
        .where('resource', '=', resource)
        .execute();
    else {
      this.oracle.muted.add(key);
      await rows.values({ user, resource, resource_type, resource_create_time: 1, create_time: 1 }).execute();
    }
  }
}

function rowOf(
  { name, resource, recipient, requester, level, state, target }: Grant,
  world: World,
): AccessTable {
  const thing = world.things.find(each => each.name === resource);
  return {
    ...{ name, resource, recipient, requester: requester ?? null, level, state, accept_target: target },
    resource_type: thing?.type ?? 'user',
    resource_create_time: thing?.createTime ?? 1,
    resource_visibility: thing?.visibility ?? 1,
    ...{ version: 1, create_time: 1, update_time: 1 },
  };
}
