import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { collectionOf, idOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { writeNotifications } from '../../notifications/write-notifications.ts';
import { createSession } from '../../sign-in/sessions.ts';
import { tokenHash } from '../../sign-in/tokens.ts';
import { onePixel, pictureForm } from '../picture-form.ts';
import type { Person, TestWorld } from '../world.ts';

/** Existing resources for a path: an id for each of its parameters, and a person to whom bodies may give access. */
export interface Stock {
  ids: Record<string, string>;
  recipient: string;
  /** Existing names for the fields of bodies, and the circle for creating a resource in it. */
  names: Record<string, string>;
}

const subscriptionMethod = /\/\{calendar\}:(subscription|changeSubscription|refresh)$/;
const pollMethod = /\/\{event\}:(answerTimes|chooseTime|pollResults)$/;
/** The methods for many resources of a collection by their names. */
export const batchMethod = /\/(\w+):batch(Get|Update|Delete|Undelete|Accept|Share|Tag)$/;
const proposedTime = { startTime: '2027-03-06T18:00:00.000Z', endTime: '2027-03-06T21:00:00.000Z' };

/**
 * Creates real resources for the parameters of documented paths, so that every operation can succeed for `person`.
 * Reuses a path's resources for the next one as long as no request has changed them.
 */
export class PathStock {
  readonly person: Person;
  readonly #world: TestWorld;
  readonly #examples = new Map<string, Promise<string>>();
  #friend: Promise<Person> | undefined;
  #people = 0;

  constructor(world: TestWorld, person: Person) {
    this.#world = world;
    this.person = person;
  }

  async for(path: string): Promise<Stock> {
    if (path.startsWith('/operator/')) await this.#becomeOperator();
    const steps = [...path.matchAll(/\/([a-zA-Z]+)\/\{(\w+)\}/g)].filter(([, , id]) => id !== 'hash');
    const forAccess = path.endsWith('/accesses');
    const meetsFriend = forAccess || steps.length > 1 || path.endsWith(':batchShare');
    const friend = meetsFriend ? await this.#onlyFriend() : this.person;
    const ids: Stock['ids'] = {};
    let name = '';
    for (const [at, [, collection = '', id = '']] of steps.entries()) {
      const last = at === steps.length - 1;
      if (last && path.endsWith(':undelete')) name = await this.#deleted(collection, name);
      else if (last && pollMethod.test(path)) name = await this.#poll(name);
      else if (last && subscriptionMethod.test(path)) name = await this.#subscribed(name);
      // Retention may delete a backup that another test has made.
      else if (collection === 'backups') name = await this.#made(collection, name);
      else if (collection !== 'users') name = await this.#existing(collection, name);
      else if (last && forAccess) name = (await this.#somebody()).user;
      else name = steps[at + 1]?.[1] === 'users' ? friend.user : this.person.user;
      ids[id] = idOf(name);
    }
    if (/\/image(\/\{hash\})?$/.test(path)) ids.hash = await this.#picture(name);
    if (path.endsWith('/uploadedPictures/{hash}')) ids.hash = await this.#uploadedPicture();
    const names = await this.#named(path, name);
    return { ids, names, recipient: name.startsWith('users/') && forAccess ? name : friend.user };
  }

  /** The names that the body of a call at this path needs. */
  async #named(path: string, on: string): Promise<Stock['names']> {
    if (/v1alpha1\/(recipes|cookbooks|menus|lists|pantries|calendars(:subscribe)?)$/.test(path))
      return { circle: await this.#existing('circles', '') };
    if (path.endsWith('/editors:announce')) return { resource: await this.#existing('recipes', '') };
    if (/\/links:\w+$/.test(path)) return { secret: await this.#secret() };
    if (/\/seats:\w+$/.test(path)) return this.#seat(path.split(':').at(-1) ?? '');
    if (path.endsWith(':undoOccurrenceChange')) return { undo: await this.#undo(on) };
    if (pollMethod.test(path)) return { startTime: proposedTime.startTime };
    if (path.endsWith(':undoPlan')) {
      const applied = await this.#ask(this.person, `POST /lists/v1alpha1/${on}:applyPlan`);
      return { undo: applied.undo ?? '' };
    }
    if (/:(keepBoth|merge|undoMerge)$/.test(path)) return this.#duplicate(on, path.endsWith(':undoMerge'));
    const [, many, verb] = batchMethod.exec(path) ?? [];
    if (many)
      return { member: verb === 'Undelete' ? await this.#deleted(many, on) : await this.#made(many, on) };
    if (path.endsWith(':showInCalendarApps')) return { collection: await this.#existing('calendars', '') };
    if (path.endsWith('{menu}:place')) return { calendar: await this.#existing('calendars', '') };
    if (/\/reminders(\/\{\w+\})?$/.test(path)) return { about: await this.#made('calendars', '') };
    if (/:(cook|undoCook)$/.test(path))
      return { cooking: await this.#cooking(on, path.endsWith(':undoCook')) };
    if (path.endsWith(':restock')) await this.#shoppingListFor(on);
    if (
      !/(:(addRecipe|undoAddRecipe)|\/eventRecipes|\/cookbookEntries|\/listItems(\/\{listItem\})?)$/.test(
        path,
      )
    )
      return {};
    const recipe = await this.#made('recipes', '');
    if (path.endsWith('/{calendar}/eventRecipes')) return { recipe, event: await this.#made('events', on) };
    if (!path.endsWith(':undoAddRecipe')) return { recipe };
    const line = `POST /lists/v1alpha1/${on}:addRecipe`;
    return { addition: (await this.#ask(this.person, line, { recipe })).addition ?? '' };
  }

  /** A recipe to compare with another, or the id of the merge of both. */
  async #duplicate(recipe: string, merged: boolean): Promise<Stock['names']> {
    const other = await this.#made('recipes', '');
    if (!merged) return { other };
    const { undo } = await this.#ask(this.person, `POST /meals/v1alpha1/${recipe}:merge`, { other });
    return { undo: undo ?? '' };
  }

  /** A cooking of the person's, which the pantry may know already. */
  async #cooking(pantry: string, known: boolean): Promise<string> {
    const cooking = await this.#made('cookings', await this.#made('recipes', ''));
    if (known) await this.#ask(this.person, `POST /lists/v1alpha1/${pantry}:cook`, { cooking });
    return cooking;
  }

  async #shoppingListFor(pantry: string): Promise<void> {
    const shoppingList = await this.#made('lists', '');
    const { db } = this.#world.context.store;
    const row = await db
      .selectFrom('resource')
      .select('body')
      .where('name', '=', pantry)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ ...JSON.parse(row.body), shoppingList });
    await db.updateTable('resource').set({ body }).where('name', '=', pantry).execute();
  }

  /** An undo token for a change to the only occurrence of an event. */
  async #undo(calendar: string): Promise<string> {
    const event = await this.#made('events', calendar);
    const line = `POST /calendars/v1alpha1/${event}:deleteOccurrence`;
    return (
      (await this.#ask(this.person, line, { scope: 'ALL', originalStartTime: '2027-03-06T09:00:00Z' }))
        .undo ?? ''
    );
  }

  /** The resource of a collection that paths lead through, created once. */
  #existing(collection: string, before: string): Promise<string> {
    const at = `${before}/${collection}`;
    const example = this.#examples.get(at) ?? this.#made(collection, before);
    this.#examples.set(at, example);
    return example;
  }

  /** A new resource of a collection, held by the circle or below the resource in `before`. */
  async #made(collection: string, before: string): Promise<string> {
    if (collection === 'accesses') return this.#requestOn(before);
    if (collection === 'sessions') return this.#session();
    if (collection === 'notifications') return this.#alarm();
    if (collection === 'accounts') return (await this.#somebody()).user.replace('users/', 'accounts/');
    if (collection === 'operatorActions') return this.#action();
    if (collection === 'assistantChanges') return this.#assistantChange();
    if (collection === 'recipeImports') return this.#recipeImport();
    if (collection === 'links') return (await this.#link(this.person, before)).name;
    if (collection === 'deletedResources') return this.#deletedResource();
    const { service, example, fields, accessField, personal } = definitionOf(collection);
    const visible = 'visibility' in fields && { visibility: 'VISIBILITY_LEVEL_PUBLIC' };
    const below = personal ? `${this.person.user}/` : accessField || !before ? '' : `${before}/`;
    const holder = accessField && before.startsWith('circles/') ? `?parent=${before}` : '';
    const line = `POST /${service}/v1alpha1/${below}${collection}${holder}`;
    const named = await this.#namedBy(collection);
    return (await this.#ask(this.person, line, { ...example, ...visible, ...named })).name;
  }

  /** An import that failed; none is created under a name. */
  async #recipeImport(): Promise<string> {
    const { user } = this.person;
    const row = {
      ...{
        name: `${user}/recipeImports/${crypto.randomUUID()}`,
        user,
        uri: 'https://recipes.invalid/',
        place: '{}',
      },
      ...{
        state: 300,
        recipe: '',
        title: '',
        reason: 'NO_RECIPE',
        message: 'No recipe.',
        search: '',
        version: 1,
      },
      create_time: Date.now(),
    };
    await this.#world.context.store.db.insertInto('recipe_import').values(row).execute();
    return row.name;
  }

  /** A change that an assistant made, which cannot be created through the API. */
  async #assistantChange(): Promise<string> {
    const { user } = this.person;
    const row = {
      ...{
        name: `${user}/assistantChanges/${crypto.randomUUID()}`,
        user,
        version: 1,
        create_time: Date.now(),
      },
      ...{ connection: `${user}/accessKeys/key`, connection_title: 'Claude', batch: 'one' },
      ...{ tool: 'PLAN_EVENTS', things: '[]', steps: '[]', state: 'DONE' as const },
      ...{ search: '', undo_time: null },
    };
    await this.#world.context.store.db.insertInto('assistant_change').values(row).execute();
    return row.name;
  }

  /** A resource that was created and deleted again. */
  async #deleted(collection: string, before: string): Promise<string> {
    const name = await this.#made(collection, before);
    const { service } = definitionOf(collection);
    await this.#ask(this.person, `DELETE /${service}/v1alpha1/${name}`);
    return name;
  }

  /** A new calendar that follows another one, held by the circle in `before`. */
  async #subscribed(before: string): Promise<string> {
    const circle = before.startsWith('circles/') ? before : '';
    const body = { uri: 'http://recipes.example/calendar.ics', title: 'Holidays', circle };
    return (await this.#ask(this.person, 'POST /calendars/v1alpha1/calendars:subscribe', body)).name;
  }

  /** A new event without a time. */
  async #poll(calendar: string): Promise<string> {
    const line = `POST /calendars/v1alpha1/${calendar}/events`;
    return (await this.#ask(this.person, line, { title: 'Feast', proposedTimes: [proposedTime] })).name;
  }

  /** The entry of a deleted recipe among what the person may restore. */
  async #deletedResource(): Promise<string> {
    const recipe = await this.#deleted('recipes', '');
    const line = `GET /users/v1alpha1/${this.person.user}/deletedResources`;
    const { deletedResources = [] } = await this.#ask(this.person, line);
    return deletedResources.find(({ resource }) => resource === recipe)?.name ?? '';
  }

  /** The existing resources that a new one must refer to. */
  async #namedBy(collection: string): Promise<object> {
    if (collection === 'eventRecipes') return { recipe: await this.#made('recipes', ''), open: true };
    if (collection === 'cookbookEntries') return { recipe: await this.#made('recipes', '') };
    if (collection === 'invitedAddresses') return { email: `${crypto.randomUUID()}@example.com` };
    if (collection === 'pushDevices') return { endpoint: `https://push.example/${crypto.randomUUID()}` };
    return collection === 'reminders' ? { about: await this.#made('calendars', '') } : {};
  }

  /** An alarm notification. */
  async #alarm(): Promise<string> {
    const calendar = await this.#made('calendars', '');
    const about = await this.#made('events', calendar);
    const time = Date.now();
    const data = { startTime: new Date(time).toISOString() };
    const { user } = this.person;
    const notifications = {
      kind: 'ALARM',
      about,
      root: calendar,
      actor: null,
      time,
      people: [user],
      data,
    } as const;
    const { store } = this.#world.context;
    await store.transact(tx => writeNotifications(tx, [{ ...notifications, people: [user] }]));
    const { name } = await store.db
      .selectFrom('notification')
      .select('name')
      .where('about', '=', about)
      .executeTakeFirstOrThrow();
    return name;
  }

  async #becomeOperator(): Promise<void> {
    const { db } = this.#world.context.store;
    await db.updateTable('account').set({ operator: 1 }).where('user', '=', this.person.user).execute();
  }

  /** A logged action of an operator. */
  async #action(): Promise<string> {
    await this.#made('invitedAddresses', '');
    const { operatorActions } = await this.#ask(this.person, 'GET /operator/v1alpha1/operatorActions');
    return operatorActions?.[0]?.name ?? '';
  }

  #link(as: Person, to: string): Promise<Answer> {
    const { service, singular } = definitionOf(collectionOf(to));
    const { example } = definitions.find(({ linksTo }) => linksTo === singular) ?? {};
    return this.#ask(as, `POST /${service}/v1alpha1/${to}/links`, example);
  }

  /** The secret of another person's link. */
  async #secret(): Promise<string> {
    const maker = await this.#somebody();
    const { secretUri = '' } = await this.#link(maker, maker.user);
    return secretUri.split('#')[1] ?? '';
  }

  /** The secret that a method for guests needs, and the dish that they claim or release. */
  async #seat(verb: string): Promise<Stock['names']> {
    const event = await this.#made('events', await this.#made('calendars', ''));
    const ask = (call: string, body: object) =>
      this.#ask(this.person, `POST /calendars/v1alpha1/${call}`, body);
    const { name } = await ask(`${event}/eventRecipes`, { title: 'Dessert', open: true });
    const { secretUri = '' } = await ask(`${event}/links`, {});
    const link = secretUri.split('/').at(-1) ?? '';
    if (verb === 'answer') return { secret: link };
    const { seatUri = '' } = await ask('seats:answer', {
      ...{ secret: link, displayName: 'Grace', response: 'ACCEPTED' },
    });
    const names = { secret: seatUri.split('#')[1] ?? '', dish: idOf(name) };
    if (verb === 'release') await ask('seats:claim', names);
    return names;
  }

  /** Another session of the person's, which they can end without signing out. */
  async #session(): Promise<string> {
    const { db } = this.#world.context.store;
    const hash = tokenHash(await createSession(db, this.person.user, Date.now()));
    const made = db.selectFrom('session').select('name').where('token_hash', '=', hash);
    return (await made.executeTakeFirstOrThrow()).name ?? '';
  }

  /** Another person's access request, which the person may accept, change or delete. */
  async #requestOn(name: string): Promise<string> {
    const asking = await this.#somebody();
    return this.#grant(asking, name, name.startsWith('users/') ? name : asking.user);
  }

  #onlyFriend(): Promise<Person> {
    this.#friend ??= this.#newFriend();
    return this.#friend;
  }

  async #newFriend(): Promise<Person> {
    const friend = await this.#somebody();
    const grant = await this.#grant(this.person, friend.user, friend.user);
    await this.#ask(friend, `POST /users/v1alpha1/${grant}:accept`);
    return friend;
  }

  async #grant(as: Person, on: string, recipient: string): Promise<string> {
    const { service } = definitionOf(collectionOf(on));
    const body = { recipient: { name: recipient }, level: 'PERMISSION_LEVEL_WRITE' };
    return (await this.#ask(as, `POST /${service}/v1alpha1/${on}/accesses`, body)).name;
  }

  #somebody(): Promise<Person> {
    return this.#world.person(`${this.person.user}-${++this.#people}`);
  }

  async #uploadedPicture(): Promise<string> {
    const line = 'POST /files/meals/v1alpha1/recipes:uploadPicture';
    const { imageUri } = await this.#ask(this.person, line, onePixel);
    return idOf(imageUri.replace(/#.*/, ''));
  }

  async #picture(name: string): Promise<string> {
    const { service } = definitionOf(collectionOf(name));
    const line = `PUT /files/${service}/v1alpha1/${name}/image`;
    const { imageUri } = await this.#ask(this.person, line, onePixel);
    return idOf(imageUri.replace(/#.*/, ''));
  }

  async #ask(as: Person, line: string, body: object = {}): Promise<Answer> {
    const [method, path] = line.split(' ');
    const json = method === 'POST' ? { payload: body } : {};
    const { headers, ...sent } = body instanceof Buffer ? pictureForm(body) : { headers: {}, ...json };
    const answer = await this.#world.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${as.token}`, ...headers },
      ...sent,
    });
    if (answer.statusCode !== 200) throw new Error(`${line}: ${answer.body}`);
    return answer.json();
  }
}

interface Answer {
  name: string;
  imageUri: string;
  addition?: string;
  undo?: string;
  operatorActions?: { name: string }[];
  secretUri?: string;
  seatUri?: string;
  deletedResources?: { name: string; resource: string }[];
}

export function definitionOf(collection: string): ResourceDefinition {
  const found = definitions.find(({ pattern }) => collectionOf(pattern) === collection);
  if (!found) throw new Error(`no resource lies in ${collection}`);
  return found;
}
