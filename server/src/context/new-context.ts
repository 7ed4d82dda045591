import type { FastifyBaseLogger } from 'fastify';
import { HostGate } from '../fetching/host-gate.ts';
import { PublicPoster } from '../fetching/public-poster.ts';
import { BackgroundWork } from '../operation/background-work.ts';
import { Gauges } from '../operation/gauges.ts';
import { LogPoller } from '../operation/log-poller.ts';
import { StartsCache } from '../recurrence/starts-cache.ts';
import { Vocabulary } from '../search-index/vocabulary.ts';
import { Slices } from '../work/slices.ts';
import type { Context, OpenedContext } from './context.ts';
import { FairReads } from './fair-reads.ts';
import { newLimits } from './limits.ts';

/** Combines what was opened with what every process starts empty. */
export function newContext(opened: OpenedContext, log: FastifyBaseLogger): Context {
  const slices = new Slices();
  return {
    ...opened,
    log,
    limits: newLimits(),
    jobs: new BackgroundWork(),
    gauges: new Gauges(),
    starts: new StartsCache(),
    vocabulary: new Vocabulary(),
    poller: new LogPoller({ store: opened.store, log }),
    poster: new PublicPoster(opened.config.standIns),
    pushHosts: new HostGate(),
    reads: new FairReads(slices),
    slices,
  };
}
