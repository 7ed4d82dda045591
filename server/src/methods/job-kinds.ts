import type { JobKind } from '../queue/job-worker.ts';
import { purgeJobs } from '../resources/deleted/purge.ts';
import { pushJobs } from '../resources/push-device/push-jobs.ts';

/** All kinds of queued jobs. */
export const jobKinds: Readonly<Record<string, JobKind>> = { ...pushJobs, ...purgeJobs };
