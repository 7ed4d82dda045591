/** A browser that shows pushes; it goes with the session that subscribed it. */
export interface PushDeviceTable {
  name: string;
  user: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  title: string;
  /** Of the browser, where the settings of the person say none. */
  locale: string;
  time_zone: string;
  search: string;
  last_success_time: number | null;
  last_failure_time: number | null;
  version: number;
  create_time: number;
}

/** Work that is due at a time. Who takes it holds it until `lease_until`: see `queue/jobs.ts`. */
export interface JobTable {
  key: string;
  /** The person whose work it is: people take turns. */
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
  /** What this instance proves by that it is itself, as JSON. */
  kept_key: { name: string; value: string };
}
