import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { searchText, wordsOf } from './text-found-by.ts';

type Tx = Transaction<Database>;

const slice = 500;

/**
 * Usernames were derived from e-mail addresses, which strangers could guess from them. Derives those from the name
 * instead, and keeps usernames that people chose. Nothing refers to people by username, so no link breaks.
 */
export function usernamesOfNames(): ((tx: Tx) => Promise<void>)[] {
  return [
    async tx => {
      for (let after = ''; ; ) {
        const people = await peopleAfter(tx, after);
        for (const person of people) if (saysAddress(person)) await rename(tx, person);
        after = people.at(-1)?.name ?? '';
        if (people.length < slice) return;
      }
    },
  ];
}

type Person = Awaited<ReturnType<typeof peopleAfter>>[number];

function peopleAfter(tx: Tx, after: string) {
  return tx
    .selectFrom('resource')
    .innerJoin('account', 'account.user', 'resource.name')
    .select(['resource.name', 'resource.title', 'resource.handle', 'resource.body', 'account.email'])
    .where('resource.name', '>', after)
    .orderBy('resource.name')
    .limit(slice)
    .execute();
}

/** Whether a username was derived from the address, with or without a number, and could not come from the name. */
function saysAddress({ handle, email, body }: Person): boolean {
  const base = baseOfAddress(email);
  if (base === '' || base === baseOfNames(body) || !handle?.startsWith(base)) return false;
  return /^\d*$/.test(handle.slice(base.length));
}

async function rename(tx: Tx, { name, title, handle, body }: Person): Promise<void> {
  const username = await freeName(tx, baseOfNames(body) || 'cook');
  // People without a name are shown by their username.
  const called = title === handle ? username : title;
  const search = searchText(called, [username]);
  const time = Date.now();
  await tx
    .updateTable('resource')
    .set(eb => ({
      handle: username,
      title: called,
      search,
      version: eb('version', '+', 1),
      update_time: time,
    }))
    .where('name', '=', name)
    .execute();
  const change = { resource: name, parent: null, type: 'user', kind: 'update', actor: null, time } as const;
  await tx.insertInto('change').values(change).execute();
}

async function freeName(tx: Tx, base: string): Promise<string> {
  const rows = await tx
    .selectFrom('resource')
    .select('handle')
    .where('type', '=', 'user')
    .where('handle', '>=', base)
    .where('handle', '<', `${base}:`)
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  // A single letter is too short.
  if (base.length > 1 && !taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
}

/** The username that the first sign-in derived from an address; empty for none. */
function baseOfAddress(email: string): string {
  const [local = ''] = email.split(/[+@]/);
  return local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 50);
}

function baseOfNames(body: string): string {
  const { givenName, familyName } = JSON.parse(body) as { givenName: string; familyName: string };
  const [base = ''] = [givenName, familyName].map(baseOf).filter(Boolean);
  return base;
}

function baseOf(name: string): string {
  const letters = wordsOf(name).replace(/[^a-z0-9]+/g, '-');
  return letters.slice(0, 50).replace(/^-+|-+$/g, '');
}
