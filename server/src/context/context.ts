import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { KeyScope } from '@potluck/contract/resources/access-key';
import type { FastifyBaseLogger } from 'fastify';
import type { Blobs } from '../blobs/blobs.ts';
import type { Config } from '../config/config.ts';
import type { HostGate } from '../fetching/host-gate.ts';
import type { PublicPoster } from '../fetching/public-poster.ts';
import type { BackgroundWork } from '../operation/background-work.ts';
import type { Gauges } from '../operation/gauges.ts';
import type { LogPoller } from '../operation/log-poller.ts';
import type { StartsCache } from '../recurrence/starts-cache.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import type { Store } from '../store/store.ts';
import type { Slices } from '../work/slices.ts';
import type { FairReads } from './fair-reads.ts';
import type { Limits } from './limits.ts';

/** The process-wide services, created once by main or a test. */
export interface Context {
  config: Config;
  store: Store;
  blobs: Blobs;
  log: FastifyBaseLogger;
  limits: Limits;
  jobs: BackgroundWork;
  gauges: Gauges;
  starts: StartsCache;
  vocabulary: Vocabulary;
  poller: LogPoller;
  poster: PublicPoster;
  pushHosts: HostGate;
  reads: FairReads;
  slices: Slices;
}

/** What is opened before the app exists. The rest of the context comes with the app. */
export type OpenedContext = Pick<Context, 'config' | 'store' | 'blobs'>;

/** What an access key reaches at most, as its owner chose. */
export interface Scope extends KeyScope {
  /** What the circles of the scope hold. Unused if it names none. */
  held: Set<string>;
}

/** On whose behalf the policy decides: a person, as far as the scope of their access key goes. */
export interface Caller {
  /** The person's resource name, `users/…`. */
  user: string;
  scope?: Scope | undefined;
}

/** The caller, identified once per request from the credentials. */
export interface Viewer extends Caller {
  /** An access key acts as its owner, within its scope, except on keys and settings. */
  credential: 'session' | 'accessKey';
  tokenHash: string;
}

/** What every method receives: the process context, the viewer and the resource. */
export interface Call {
  context: Context;
  viewer: Viewer;
  definition: ResourceDefinition;
}
