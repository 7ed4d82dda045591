import { type ModuleOf, neededBy } from './module-graph.ts';

/**
 * In characters of source text, which minifying reduces to a third: for a smaller part, a request of its own costs more
 * than loading it with others.
 */
const leastChars = 20_000;
/**
 * The limit and the weight of code that is loaded without being needed. Users wait for a screen; a sheet on it loads
 * when the network is free, and one larger file arrives sooner than five small ones.
 */
const beyond = {
  screen: { mostChars: 28_000, weight: 300 },
  /** Loads together with its grid, which brings as much unneeded code again. */
  schedule: { mostChars: 10_000, weight: 300 },
  sheet: { mostChars: 140_000, weight: 1 },
  heavySheet: { mostChars: 70_000, weight: 100 },
};
/** A sheet that needs this much by itself is heavy. */
const heavyChars = 600_000;
/** Modules that each start with a signed-in user loads at some time, whatever the screen: they share one file. */
const everyStart =
  /web\/src\/(after-start|notifications\/bell\.|resources\/list\/outbox\/sender|live\/watch-changes)/;

/** Modules with the same users (screens and sheets), and so in the same file. */
interface Part {
  modules: string[];
  chars: number;
  /** The screens and sheets that load it. */
  users: Set<string>;
  needs: Set<Part>;
}

type Loads = Map<string, Load>;

interface Load {
  parts: Set<Part>;
  /** The unneeded code that merging has added. */
  beyondChars: number;
}

/**
 * Assigns each module to a file. The frame is a single file: the modules that every start loads and any screen needs,
 * and those that `isFrame` matches. Other modules are grouped by their users; small groups merge with the group that
 * costs their users least, but never so that two files import each other.
 */
export function screenChunks(isFrame: RegExp) {
  let names: Map<string, string> | undefined;
  return (id: string, build: { getModuleInfo: ModuleOf }): string | null => {
    names ??= named(
      remembered(id => build.getModuleInfo(id)),
      isFrame,
    );
    return names.get(id) ?? null;
  };
}

function named(moduleOf: ModuleOf, isFrame: RegExp): Map<string, string> {
  const needs = neededBy(moduleOf);
  const users = usersOf(moduleOf, needs);
  const first = closure([entry], needs);
  const framed = closure(
    [...users.keys()].filter(id => first.has(id) || isFrame.test(id)),
    needs,
  );
  const parts = partsOf({ users, framed, moduleOf, needs });
  const names = namesOf(merged(parts, loadsOf({ parts, users, moduleOf })), moduleOf);
  for (const id of framed) names.set(id, frame);
  return names;
}

const frame = 'frame';

function remembered(moduleOf: ModuleOf): ModuleOf {
  const known = new Map<string, ReturnType<ModuleOf>>();
  return id => known.getOrInsertComputed(id, moduleOf);
}

/** The screens and sheets that load each module. */
function usersOf(moduleOf: ModuleOf, needs: (id: string) => string[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const seen = new Set([entry]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const user of seen)
    for (const id of closure([user], needs)) {
      if (user !== entry) users.set(id, (users.get(id) ?? new Set()).add(userOf(user)));
      for (const next of moduleOf(id)?.dynamicallyImportedIds ?? []) seen.add(next);
    }
  return users;
}

function partsOf({ users, framed, moduleOf, needs }: Parting): Part[] {
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, of] of users) {
    // Each catalogue is a file of its own, by language.
    if (framed.has(id) || id.endsWith('.po')) continue;
    const key = keyOf([...of]);
    const part = parts.get(key) ?? { modules: [], chars: 0, users: of, needs: new Set<Part>() };
    part.users = part.users.union(of);
    part.modules.push(id);
    part.chars += charsOf(id, moduleOf);
    parts.set(key, part);
    partOf.set(id, part);
  }
  for (const [id, part] of partOf)
    for (const needed of needs(id)) {
      const other = partOf.get(needed);
      if (other && other !== part) part.needs.add(other);
    }
  return [...parts.values()];
}

/** The indexes share a file, because users go from one to the next; a schedule shares only what both need. */
function keyOf(users: string[]): string {
  if (!users.some(user => index.test(user))) return users.toSorted().join();
  return users.some(user => schedule.test(user)) ? 'indexes and schedules' : 'indexes';
}

const index = /\/(recipe|list|circle|user|cookbook)\/index-screen\./;
const schedule = /\/(calendar|event)\/(.*-)?(screen|grid|board)\./;

interface Parting {
  users: Map<string, Set<string>>;
  framed: ReadonlySet<string>;
  moduleOf: ModuleOf;
  needs: (id: string) => string[];
}

/** What each screen and sheet loads, together with what is loaded already wherever it can be opened. */
function loadsOf({ parts, users, moduleOf }: Loading): Loads {
  const own = new Map<string, Set<Part>>();
  for (const part of parts)
    for (const user of part.users) own.set(user, (own.get(user) ?? new Set()).add(part));
  const loads = [...own].map(([user, load]): [string, Load] => {
    const askers = (moduleOf(user)?.dynamicImporters ?? []).flatMap(id => [...(users.get(id) ?? [entry])]);
    const [first, ...others] = askers.map(asker => own.get(asker) ?? new Set<Part>());
    const there = others.reduce((shared, other) => shared.intersection(other), first ?? new Set<Part>());
    return [user, { parts: load.union(there), beyondChars: 0 }];
  });
  return new Map(loads);
}

interface Loading {
  parts: Part[];
  users: Map<string, Set<string>>;
  moduleOf: ModuleOf;
}

const start = 'every start';

function userOf(id: string): string {
  return everyStart.test(id) ? start : id;
}

const entry = `${import.meta.dirname}/index.html`;

function closure<T>(from: readonly T[], needs: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const each of found) for (const needed of needs(each)) found.add(needed);
  return found;
}

/** Merges the smallest part into the one that costs least, until no small part is left that fits anywhere. */
function merged(parts: Part[], loads: Loads): Part[] {
  const [left, alone] = [new Set(parts), new Set<Part>()];
  for (;;) {
    const small = [...left]
      .filter(part => part.chars < leastChars && !alone.has(part))
      .toSorted((a, b) => a.chars - b.chars)[0];
    if (!small) return [...left];
    const home = [...left.difference(new Set([small]))]
      .map(part => ({ part, cost: costOf(small, part, loads) }))
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
      .toSorted((a, b) => a.cost - b.cost)
      .find(({ part }) => !between(small, part) && !between(part, small))?.part;
    if (home) join(home, small, { left, loads });
    else alone.add(small);
  }
}

function join(home: Part, small: Part, { left, loads }: { left: Set<Part>; loads: Loads }): void {
  const users = home.users.union(small.users);
  const brought = withNeeds([home, small]);
  for (const user of users) {
    const load = loadOf(user, loads);
    load.beyondChars += charsBeyond(load, brought);
    load.parts = load.parts.union(brought);
    loads.set(user, load);
  }
  for (const part of brought) part.users = part.users.union(users);
  home.modules.push(...small.modules);
  home.chars += small.chars;
  home.needs = home.needs.union(small.needs);
  left.delete(small);
  for (const part of left) if (part.needs.delete(small)) part.needs.add(home);
  home.needs.delete(home);
  for (const { parts } of loads.values()) if (parts.delete(small)) parts.add(home);
}

/**
 * The cost of unneeded code over all users of both parts; it grows with the square, so that users with much of it count
 * more. Infinity if it exceeds the limit of one user.
 */
function costOf(one: Part, other: Part, loads: Loads): number {
  const brought = withNeeds([one, other]);
  let cost = 0;
  for (const user of one.users.union(other.users)) {
    const load = loadOf(user, loads);
    const { mostChars, weight } = beyond[kindOf(user, load)];
    const chars = load.beyondChars + charsBeyond(load, brought);
    if (chars > mostChars) return Number.POSITIVE_INFINITY;
    cost += (chars ** 2 - load.beyondChars ** 2) * weight;
  }
  return cost;
}

function kindOf(user: string, { parts, beyondChars }: Load): keyof typeof beyond {
  if (schedule.test(user)) return 'schedule';
  if (screen.test(user)) return 'screen';
  return charsOfAll(parts) - beyondChars > heavyChars ? 'heavySheet' : 'sheet';
}

function charsOfAll(parts: Iterable<Part>): number {
  return [...parts].reduce((sum, part) => sum + part.chars, 0);
}

function loadOf(user: string, loads: Loads): Load {
  return loads.get(user) ?? { parts: new Set(), beyondChars: 0 };
}

function charsBeyond({ parts }: Load, brought: Set<Part>): number {
  return charsOfAll(brought.difference(parts));
}

/** The grids and the board of a schedule are part of its first paint. */
const screen = /(-(screen|grid|board)|\/new-recipe)\.tsx$/;

function withNeeds(parts: Part[]): Set<Part> {
  return closure(parts, part => part.needs);
}

/** Whether a third part lies on the import path between them: merging them would create a cycle. */
function between(from: Part, to: Part): boolean {
  return withNeeds([...from.needs].filter(part => part !== to)).has(to);
}

/** Names each part after its largest module. */
function namesOf(parts: Part[], moduleOf: ModuleOf): Map<string, string> {
  const [names, taken] = [new Map<string, string>(), new Set<string>()];
  for (const { modules } of parts) {
    const bySize = modules.toSorted((a, b) => charsOf(b, moduleOf) - charsOf(a, moduleOf));
    const words = bySize.map(id => (/([\w-]+)\.[^/]*$/.exec(id)?.[1] ?? 'part').toLowerCase());
    const name = words.find(word => !taken.has(word)) ?? `part-${taken.size}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  return names;
}

function charsOf(id: string, moduleOf: ModuleOf): number {
  return moduleOf(id)?.code?.length ?? 0;
}
