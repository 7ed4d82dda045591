import { type ModuleOf, neededBy } from './module-graph.ts';

/**
 * A group of modules joins a file that other views load as well if that costs at most this, in characters of source
 * text that views load without need, times their weight. Minifying and compressing leave about a tenth.
 */
const maxCost = 32_000;
/** Nothing shows before all files of a start screen are there, so what it needs is in few files. */
const startFactors: [RegExp, number][] = [
  [/\/(recipe|list|circle|user|cookbook|menu|pantry)\/index-screen\./, 9],
  // Shows parts of many features, so merging more would load them with each form.
  [/\/today\/today-screen\./, 4],
];
/** Users wait for a screen; a sheet loads while the network is free. Large screens weigh more: they are near their budgets. */
const weights = { calendars: 8, nearBudget: 6, large: 3.5, screen: 1, sheet: 0.12 };
const nearBudget = /\/(event\/(create|edit)|(list|recipe|calendar)\/view)-screen\./;
/** The index of calendars shows a schedule, and shares only its tabs with the other indexes. */
const calendars = /\/calendar\/index-screen\./;
const large = /\/(calendar|event)\/(.*-)?(screen|form|grid|board)\./;
/** The grids and the board of a schedule are part of its first paint. */
const screen = /(-(screen|grid|board)|\/new-recipe)\.tsx$/;
/** Modules that each start with a signed-in user loads at some time, whatever the screen: they count as one view. */
const everyStart =
  /web\/src\/(after-start|notifications\/bell\.|resources\/outbox\/send-operations|live\/watch-changes)/;

const entry = `${import.meta.dirname}/index.html`;
const frame = 'frame';

/** The page itself, a screen, a sheet, or anything else that loads when it is needed. */
interface View {
  imports: ReadonlySet<string>;
  /** The views from which it loads. */
  openers: ReadonlySet<string>;
}

type Views = ReadonlyMap<string, View>;

/** Modules that the same views load. */
interface Group {
  modules: string[];
  chars: number;
  views: ReadonlySet<string>;
}

interface File extends Group {
  /** The files that it imports: each comes before it. */
  imports: Set<File>;
  place: number;
}

/**
 * Assigns each module to a file. The frame is a single file: the modules that every start loads and any view needs, and
 * those that `isFrame` matches. The other modules are grouped by the views that load them. A group becomes a file,
 * unless all its views load an earlier file that it can join at a low cost.
 *
 * Groups with many views come first, so the file of a module depends only on modules that more views share. A change to
 * one screen leaves the files of other screens alone, and files never import each other in a cycle.
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

function remembered(moduleOf: ModuleOf): ModuleOf {
  const known = new Map<string, ReturnType<ModuleOf>>();
  return id => known.getOrInsertComputed(id, moduleOf);
}

function named(moduleOf: ModuleOf, isFrame: RegExp): Map<string, string> {
  const needs = neededBy(moduleOf);
  const views = viewsOf(moduleOf, needs);
  const framed = closure(
    [
      entry,
      ...modulesOf(views)
        .values()
        .filter(id => isFrame.test(id)),
    ],
    needs,
  );
  const charsOf = (id: string) => moduleOf(id)?.code?.length ?? 0;
  const names = namesOf(filesOf(groupsOf(views, framed, charsOf), views, needs), charsOf);
  for (const id of framed) names.set(id, frame);
  return names;
}

function viewsOf(moduleOf: ModuleOf, needs: (id: string) => string[]): Views {
  const views = new Map<string, { imports: Set<string>; openers: Set<string> }>();
  const viewOf = (id: string) => {
    const name = everyStart.test(id) ? 'every start' : id;
    return {
      name,
      view: views.getOrInsertComputed(name, () => ({ imports: new Set(), openers: new Set() })),
    };
  };
  const roots = new Set([entry]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const root of roots) {
    const { name, view } = viewOf(root);
    for (const id of closure([root], needs)) {
      view.imports.add(id);
      for (const opened of moduleOf(id)?.dynamicallyImportedIds ?? []) {
        viewOf(opened).view.openers.add(name);
        roots.add(opened);
      }
    }
  }
  return views;
}

function modulesOf(views: Views): Set<string> {
  return new Set(views.values().flatMap(({ imports }) => imports));
}

function closure<T>(from: Iterable<T>, needs: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const each of found) for (const needed of needs(each)) found.add(needed);
  return found;
}

/** The groups outside the frame, those with the most views first. */
function groupsOf(views: Views, framed: ReadonlySet<string>, charsOf: (id: string) => number): Group[] {
  const viewsById = new Map<string, Set<string>>();
  for (const [name, modules] of loadedBy(views, framed))
    if (name !== entry)
      for (const id of modules) viewsById.getOrInsertComputed(id, () => new Set()).add(name);
  const groups = new Map<string, Group>();
  for (const [id, of] of viewsById) {
    // Each catalogue is a file of its own, by language.
    if (framed.has(id) || id.endsWith('.po')) continue;
    const key = [...of].toSorted().join();
    const group = groups.getOrInsertComputed(key, () => ({ modules: [], chars: 0, views: of }));
    group.modules.push(id);
    group.chars += charsOf(id);
  }
  return [...groups]
    .toSorted(
      ([key, one], [otherKey, other]) => other.views.size - one.views.size || (key < otherKey ? -1 : 1),
    )
    .map(([, group]) => group);
}

/** The modules that are loaded once a view shows: those it imports, and those that all its openers have loaded. */
function loadedBy(views: Views, framed: ReadonlySet<string>): Map<string, ReadonlySet<string>> {
  const all = modulesOf(views);
  const loaded = new Map([...views.keys()].map(name => [name, name === entry ? framed : all]));
  // Views open each other, so each starts with everything and loses modules until nothing changes.
  for (let size = -1; size !== sizeOf(loaded); ) {
    size = sizeOf(loaded);
    for (const [name, { imports, openers }] of views) {
      const sets = [...openers].map(opener => loaded.get(opener) ?? all);
      if (name !== entry)
        loaded.set(name, imports.union(sets.reduce((some, other) => some.intersection(other), all)));
    }
  }
  return loaded;
}

function sizeOf(sets: ReadonlyMap<string, ReadonlySet<string>>): number {
  return sets.values().reduce((sum, { size }) => sum + size, 0);
}

function filesOf(groups: Group[], views: Views, needs: (id: string) => string[]): File[] {
  const files = [emptyFile(new Set(views.keys().filter(name => name !== entry)), 0)];
  const fileOf = new Map<string, File>();
  for (const group of groups) {
    const imports = new Set(group.modules.flatMap(needs).flatMap(id => fileOf.get(id) ?? []));
    const home = cheapest(files, { group, imports, views });
    const file = home ?? emptyFile(group.views, files.length);
    if (home) addViews(imports, file.views, views);
    else files.push(file);
    file.modules.push(...group.modules);
    file.chars += group.chars;
    file.imports = file.imports.union(imports.difference(new Set([file])));
    for (const id of group.modules) fileOf.set(id, file);
  }
  return files.filter(({ modules }) => modules.length > 0);
}

function emptyFile(views: ReadonlySet<string>, place: number): File {
  return { modules: [], chars: 0, views, imports: new Set(), place };
}

interface Joining {
  group: Group;
  /** The files that the group imports. */
  imports: ReadonlySet<File>;
  views: Views;
}

/** The file that the group joins at the lowest cost: one that all its views load, after all files that it imports. */
function cheapest(files: File[], joining: Joining): File | undefined {
  const { group, imports } = joining;
  const max = maxCost * startFactorOf(group);
  const last = Math.max(0, ...[...imports].map(({ place }) => place));
  return files
    .slice(last)
    .filter(file => group.views.isSubsetOf(file.views))
    .map(file => ({ file, cost: costOf(file, joining) }))
    .filter(({ cost }) => cost <= max)
    .toSorted((one, other) => one.cost - other.cost)[0]?.file;
}

function startFactorOf({ views }: Group): number {
  const factors = startFactors.map(([screen, factor]) =>
    views.values().some(name => screen.test(name)) ? factor : 1,
  );
  return Math.max(...factors);
}

/** What the views load that need the file but not the group: the group, and files that only the group imports. */
function costOf(home: File, { group, imports, views }: Joining): number {
  const brought = [...closure(imports, file => file.imports)].filter(
    file => !home.views.isSubsetOf(file.views),
  );
  let cost = 0;
  for (const name of home.views.difference(group.views)) {
    if (opensWith(name, home.views, views)) continue;
    const chars = brought.reduce((sum, file) => sum + (file.views.has(name) ? 0 : file.chars), group.chars);
    cost += chars * weightOf(name);
  }
  return cost;
}

/** Whether each view that opens this one is among the others, so it has loaded all that they share. */
function opensWith(name: string, others: ReadonlySet<string>, views: Views): boolean {
  return name !== entry && views.get(name)?.openers.isSubsetOf(others) === true;
}

function weightOf(view: string): number {
  if (calendars.test(view)) return weights.calendars;
  if (nearBudget.test(view)) return weights.nearBudget;
  if (large.test(view)) return weights.large;
  return screen.test(view) ? weights.screen : weights.sheet;
}

/** Notes that further views load these files and all that they import. */
function addViews(files: Iterable<File>, added: ReadonlySet<string>, views: Views): void {
  for (const file of closure(files, ({ imports }) => imports)) {
    const loading = new Set(file.views.union(added));
    for (let size = -1; size !== loading.size; ) {
      size = loading.size;
      for (const name of views.keys()) if (opensWith(name, loading, views)) loading.add(name);
    }
    file.views = loading;
  }
}

/** Names each file after its largest module. */
function namesOf(files: File[], charsOf: (id: string) => number): Map<string, string> {
  const [names, taken] = [new Map<string, string>(), new Set<string>()];
  for (const { modules } of files) {
    const bySize = modules.toSorted((one, other) => charsOf(other) - charsOf(one));
    const words = bySize.map(id => (/([\w-]+)\.[^/]*$/.exec(id)?.[1] ?? 'part').toLowerCase());
    const name = words.find(word => !taken.has(word)) ?? `part-${taken.size}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  return names;
}
