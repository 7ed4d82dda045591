/** A browser that shows pushes. Deleted with the session that subscribed it. */
export interface PushDeviceTable {
  name: string;
  user: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  title: string;
  /** The browser's locale, for people whose settings have none. */
  locale: string;
  time_zone: string;
  search: string;
  last_success_time: number | null;
  last_failure_time: number | null;
  version: number;
  create_time: number;
}

/** A job that is due at a time. Its worker leases it until `lease_until`: see `queue/jobs.ts`. */
export interface JobTable {
  key: string;
  /** The person whose job it is. People take turns. */
  owner: string;
  kind: string;
  payload: string;
  create_time: number;
  due_time: number;
  attempts: number;
  lease_until: number;
  lease_by: string;
}

export interface PushTables {
  push_device: PushDeviceTable;
  job: JobTable;
  /** The keys that identify this instance, as JSON. */
  kept_key: { name: string; value: string };
}
