import { daySeconds, hourSeconds } from '@potluck/contract/durations';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { type Allowance, RateLimit } from './rate-limit.ts';

const MiB = 1024 * 1024;

/** What an assistant changes, per connection, and for all of a person. Each change takes at most 25 things. */
export const assistantWrites = {
  often: { what: 'An assistant may change things', max: 30, seconds: 600 },
  aDay: { what: 'An assistant may change things', max: 300, seconds: daySeconds },
  ofPerson: { what: 'Your assistants may change things', max: 600, seconds: daySeconds },
} satisfies Record<string, Allowance>;

/**
 * Rate limits for one person or one address on whatever costs this process or another site, or could reveal secrets.
 * Each process counts for itself.
 */
export function newLimits() {
  return {
    /** Per network, because nobody is known yet: a sign-in takes two turns, and many people may share an address. */
    signIns: new RateLimit({ what: 'People sign in from one address', max: 600, seconds: 600 }),
    /** Web pages with their pictures, recognised texts and photos: three per recipe is plenty. */
    imports: new RateLimit({ what: 'Recipes are read from elsewhere', max: 60, seconds: 600 }),
    /** Batches of up to 50 web addresses, which are read one after the other. */
    importBatches: new RateLimit({ what: 'Many recipes are imported', max: 20, seconds: hourSeconds }),
    /** Per address. A token of the wrong form is refused without a query and does not count. */
    invalidTokens: new RateLimit({ what: 'Invalid tokens may be tried', max: 60, seconds: 60 }),
    /** Web pictures for existing recipes: an import file from another program brings one for each recipe. */
    pictures: new RateLimit({ what: 'Pictures are fetched from the web', max: 200, seconds: 600 }),
    /** An export may read everything that a person sees. */
    exports: new RateLimit({ what: 'Recipes are exported', max: 30, seconds: 600 }),
    /** All data of a person, however much that is. */
    accountExports: new RateLimit({ what: 'All that is yours is exported', max: 10, seconds: 600 }),
    /** Test pushes to an address that the user gave. */
    pushTests: new RateLimit({ what: 'Pushes are tried out', max: 30, seconds: 600 }),
    /** Calendar files of up to 5 MB each. */
    calendarImports: new RateLimit({ what: 'Calendar files are read', max: 60, seconds: 600 }),
    /** Unknown calendar addresses, per client. */
    feedGuesses: new RateLimit({ what: 'Calendars are looked for', max: 30, seconds: 600 }),
    /** Wrong link secrets, per client. The client then gets no more answers here until a try expires. */
    linkGuesses: new RateLimit({ what: 'Links that open nothing are tried', max: 30, seconds: 600 }),
    /** The same for all clients together. Valid secrets still work. */
    allLinkGuesses: new RateLimit({ what: 'Links that open nothing are tried', max: 1000, seconds: 600 }),
    /** New answers of guests without an account, per network: a whole party may share one. */
    seatAnswers: new RateLimit({ what: 'Guests answer from one address', max: 60, seconds: hourSeconds }),
    /** Their changes, claims and withdrawals, per network. */
    seatChanges: new RateLimit({
      what: 'Guests change answers from one address',
      max: 600,
      seconds: hourSeconds,
    }),
    /** What guests read, per network. An open page asks for changes every few seconds. */
    guestPages: new RateLimit({
      what: 'Pages of guests are read from one address',
      max: 6000,
      seconds: 600,
    }),
    /** Recipe pages and their pictures, per network, because they need no sign-in. */
    webPages: new RateLimit({ what: 'Pages of recipes are read from one address', max: 1200, seconds: 600 }),
    /** Pictures painted by a model cost the operator of this instance money. */
    paintings: new RateLimit({ what: 'Pictures are painted', max: 30, seconds: hourSeconds }),
    ...connectionLimits(),
    /** What an assistant reads, per connection: every request counts, changes too. */
    assistantReads: new RateLimit({ what: 'An assistant may read', max: 120, seconds: 60 }),
    /** The same for all connections of a person together. */
    assistantReadsOfPerson: new RateLimit({ what: 'Your assistants may read', max: 300, seconds: 60 }),
    /** What an assistant tries to change. The changes that succeed also count across processes. */
    assistantWrites: new RateLimit(assistantWrites.often),
    assistantWritesADay: new RateLimit(assistantWrites.aDay),
    assistantWritesOfPerson: new RateLimit(assistantWrites.ofPerson),
    /** Files on disk. One person may have one upload of the largest kind, or ten of any kind. */
    uploads: new ConcurrencyLimit({
      each: { bytes: 300 * MiB, count: 10 },
      all: { bytes: 1200 * MiB, count: 120 },
    }),
    /** Bodies and pages in memory. One person may have three of the largest. */
    bodies: new ConcurrencyLimit({
      each: { bytes: 32 * MiB, count: 30 },
      all: { bytes: 128 * MiB, count: 120 },
    }),
  };
}

/** Programs that connect as assistants: nobody is known until a person has decided. */
function connectionLimits() {
  return {
    /** All their requests, per network: a vendor may refresh many tokens from one. */
    connecting: new RateLimit({ what: 'Programs connect from one address', max: 600, seconds: 600 }),
    /** Fetched descriptions of them, for all networks together. Each is cached. */
    clientDocuments: new RateLimit({ what: 'Descriptions of programs are fetched', max: 1200, seconds: 600 }),
    /** Registrations, per network. */
    registrations: new RateLimit({ what: 'Programs register', max: 100, seconds: hourSeconds }),
  };
}

export type Limits = ReturnType<typeof newLimits>;
