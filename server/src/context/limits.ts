import { RateLimit } from './rate-limit.ts';
import { UnderWay } from './under-way.ts';

const MiB = 1024 * 1024;

/**
 * How often one person, or one address, may do what costs this process or somebody else's site, or finds out secrets,
 * and how much at once. Counted in each process.
 */
export function newLimits() {
  return {
    /** By network, as nobody is known yet: a sign-in takes two of them, and many people may come from one address. */
    signIns: new RateLimit({ what: 'People sign in from one address', most: 600, seconds: 600 }),
    /** Pages of the web with the pictures on them, recognised texts and photos: three a recipe is plenty. */
    imports: new RateLimit({ what: 'Recipes are read from elsewhere', most: 60, seconds: 600 }),
    /** By address. What is no token by its form is refused without asking the storage, and is not counted. */
    invalidTokens: new RateLimit({ what: 'Invalid tokens may be tried', most: 60, seconds: 60 }),
    /** Pictures of the web for what is there already: a file of another program brings one with each of its recipes. */
    pictures: new RateLimit({ what: 'Pictures are fetched from the web', most: 200, seconds: 600 }),
    /** Each may read everything that somebody sees. */
    exports: new RateLimit({ what: 'Recipes are exported', most: 30, seconds: 600 }),
    /** All that is a person's: as much as there is. */
    accountExports: new RateLimit({ what: 'All that is yours is exported', most: 10, seconds: 600 }),
    /** Pushes that somebody sends to an address that they gave. */
    pushTests: new RateLimit({ what: 'Pushes are tried out', most: 30, seconds: 600 }),
    /** Calendar files, each up to 5 MB. */
    calendarImports: new RateLimit({ what: 'Calendar files are read', most: 60, seconds: 600 }),
    /** Addresses of calendars that are none, by who asks. */
    feedGuesses: new RateLimit({ what: 'Calendars are looked for', most: 30, seconds: 600 }),
    /** Secrets of links that open nothing, by who asks; nothing more is answered there until one is forgotten. */
    linkGuesses: new RateLimit({ what: 'Links that open nothing are tried', most: 30, seconds: 600 }),
    /** The same from everywhere. Whoever has a good one is not shut out by that. */
    allLinkGuesses: new RateLimit({ what: 'Links that open nothing are tried', most: 1000, seconds: 600 }),
    /** Pages of recipes and their pictures, by network, as nobody signs in for them. */
    webPages: new RateLimit({ what: 'Pages of recipes are read from one address', most: 1200, seconds: 600 }),
    /** Pictures that a model paints cost whoever runs this instance money. */
    paintings: new RateLimit({ what: 'Pictures are painted', most: 30, seconds: 3600 }),
    /** Files on the disk: of one person one upload of the largest kind, or ten of any. */
    uploads: new UnderWay({ each: { bytes: 300 * MiB, count: 10 }, all: { bytes: 1200 * MiB, count: 120 } }),
    /** Bodies and pages in memory: of one person three of the largest. */
    bodies: new UnderWay({ each: { bytes: 32 * MiB, count: 30 }, all: { bytes: 128 * MiB, count: 120 } }),
  };
}

export type Limits = ReturnType<typeof newLimits>;
