import type { JobKind } from '../queue/job-worker.ts';
import { pushJobs } from '../resources/push-device/push-jobs.ts';

/** Everything that is done when it is due. */
export const jobKinds: Readonly<Record<string, JobKind>> = { ...pushJobs };
