import { defineResource, type ResourceOf } from '../define-resource.ts';
import { boolean, immutable, integer, list, outputOnly, required, text, timestamp } from '../fields.ts';

/*
 * Operators run an instance: they see accounts and may end them. The role gives access to nobody's data: the access
 * policy does not know it.
 */

/** A size, which may exceed the 32 bits of other integers. */
function bytes() {
  return integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
}

export type Account = ResourceOf<typeof account>;

/** An account, as operators see it. Deleting it does the same as a person who deletes their own. */
export const account = defineResource({
  singular: 'account',
  plural: 'accounts',
  service: 'operator',
  pattern: 'accounts/{account}',
  summary: 'Accounts of this instance, for operators',
  fields: {
    title: outputOnly(text({ max: 250 })),
    email: outputOnly(text({ max: 320 })),
    operator: outputOnly(boolean()),
    suspendTime: outputOnly(timestamp()),
    sessionCount: outputOnly(integer()),
    accessKeyCount: outputOnly(integer()),
    storedBytes: outputOnly(bytes()),
    createTime: outputOnly(timestamp()),
    lastUsedTime: outputOnly(timestamp()),
  },
  forOperators: true,
  methods: ['list', 'get', 'delete'],
  deleted: 'nothing',
  custom: {
    suspend: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: 'resource',
      destructive: true,
      summary: 'Ends all sessions, access keys and calendar feeds of a person, and prevents further sign-ins',
    },
    resume: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: 'resource',
      summary: 'Lets a suspended person sign in again',
    },
  },
  filters: {
    title: { kind: 'text' },
    email: { kind: 'text' },
    create_time: { kind: 'timestamp' },
    last_used_time: { kind: 'timestamp' },
    suspend_time: { kind: 'timestamp' },
  },
  example: {},
});

export type InvitedAddress = ResourceOf<typeof invitedAddress>;

/** The maximum number of invited addresses. */
export const maxInvitedAddresses = 1000;

/** An e-mail address whose holder may sign up. Their sign-up deletes it. */
export const invitedAddress = defineResource({
  singular: 'invitedAddress',
  plural: 'invitedAddresses',
  service: 'operator',
  pattern: 'invitedAddresses/{invitedAddress}',
  summary: 'E-mail addresses whose holders may sign up, for operators',
  fields: {
    email: immutable(
      required(
        text({
          max: 320,
          pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
          hint: 'must be an e-mail address such as ann@example.com',
        }),
      ),
    ),
    createTime: outputOnly(timestamp()),
  },
  forOperators: true,
  methods: ['list', 'create', 'get', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  filters: { email: { kind: 'text' }, create_time: { kind: 'timestamp' } },
  example: { email: 'ann@example.com' },
});

/** What operators can do, as the log of actions records it. */
export const operatorActionKinds = [
  'SUSPEND_ACCOUNT',
  'RESUME_ACCOUNT',
  'DELETE_ACCOUNT',
  'INVITE_ADDRESS',
  'DELETE_INVITED_ADDRESS',
  'CREATE_BACKUP',
  'DELETE_BACKUP',
  'SCHEDULE_BACKUPS',
] as const;
export type OperatorActionKind = (typeof operatorActionKinds)[number];
export type OperatorAction = ResourceOf<typeof operatorAction>;

/** The log of what operators did, newest first. Names are those of that time. */
export const operatorAction = defineResource({
  singular: 'operatorAction',
  plural: 'operatorActions',
  service: 'operator',
  pattern: 'operatorActions/{operatorAction}',
  summary: 'What operators did, for operators',
  fields: {
    actor: outputOnly(text({ max: 250 })),
    action: outputOnly(text({ max: 40 })),
    target: outputOnly(text({ max: 600 })),
    createTime: outputOnly(timestamp()),
  },
  forOperators: true,
  methods: ['list', 'get'],
  filters: { create_time: { kind: 'timestamp' } },
  example: {},
});

export type Backup = ResourceOf<typeof backup>;

/** The maximum number of backups that an instance keeps. */
export const maxBackups = 100;

const scheduleFields = {
  intervalDays: integer({ min: 0, max: 30 }),
  hour: integer({ min: 0, max: 23 }),
  keepCount: integer({ min: 0, max: 60 }),
};

/** Backups of everything, in `DATA_DIR/backups` or the bucket. Only a command restores one, and nothing reads one. */
export const backup = defineResource({
  singular: 'backup',
  plural: 'backups',
  service: 'operator',
  pattern: 'backups/{backup}',
  summary: 'Backups of this instance, for operators',
  fields: {
    state: outputOnly(text({ max: 10 })),
    scheduled: outputOnly(boolean()),
    file: outputOnly(text({ max: 200 })),
    sizeBytes: outputOnly(bytes()),
    rowCount: outputOnly(integer()),
    pictureCount: outputOnly(integer()),
    errorMessage: outputOnly(text({ max: 500 })),
    createTime: outputOnly(timestamp()),
    endTime: outputOnly(timestamp()),
  },
  forOperators: true,
  methods: ['list', 'create', 'get', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  custom: {
    describeSchedule: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { ...scheduleFields, nextTime: timestamp() },
      summary: 'Returns when backups are made, and how many of them are kept',
    },
    schedule: {
      http: 'POST',
      on: 'collection',
      request: scheduleFields,
      response: { ...scheduleFields, nextTime: timestamp() },
      summary: 'Decides when backups are made, and how many of them are kept',
    },
  },
  filters: { state: { kind: 'text' }, create_time: { kind: 'timestamp' } },
  example: {},
});

const instanceFields = {
  version: outputOnly(text({ max: 40 })),
  signUp: outputOnly(text({ max: 10 })),
  signUpDomains: outputOnly(list(text({ max: 255 }), { max: 1000 })),
  directory: outputOnly(text({ max: 10 })),
  database: outputOnly(text({ max: 10 })),
  databaseBytes: outputOnly(bytes()),
  pictureStorage: outputOnly(text({ max: 10 })),
  accountCount: outputOnly(integer()),
  suspendedCount: outputOnly(integer()),
  waitingJobCount: outputOnly(integer()),
  lateJobCount: outputOnly(integer()),
  processStartTime: outputOnly(timestamp()),
};

/** The running instance: its version, settings, storage and jobs. */
export const instance = defineResource({
  singular: 'instance',
  plural: 'instances',
  service: 'operator',
  pattern: 'instances/{instance}',
  summary: 'This instance, for operators',
  fields: instanceFields,
  forOperators: true,
  methods: [],
  custom: {
    describe: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: instanceFields,
      summary: 'Returns the version, the settings, the storage and the jobs',
    },
  },
  example: {},
});
