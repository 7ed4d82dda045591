import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { choice, immutable, line, message, outputOnly, required, text, timestamp } from '../../fields.ts';
import { timeZone } from '../fields/text-fields.ts';

export type PushDevice = ResourceOf<typeof pushDevice>;

/** The maximum number of push devices per person. */
export const maxPushDevices = 20;

/** The outcome of a push: the server forgets GONE devices; it may retry the others. */
export const pushOutcomes = {
  PUSH_OUTCOME_UNSPECIFIED: 0,
  ACCEPTED: 1,
  GONE: 2,
  REFUSED: 3,
  UNREACHABLE: 4,
} as const;
export type PushOutcome = keyof typeof pushOutcomes;

const [publicKey, secret] = [base64url(87), base64url(22)];

const answered = message({ p256dh: publicKey, auth: secret });
const answeredKeys = message({ p256dh: required(publicKey), auth: required(secret) });

/** Requests must send both keys; responses leave them empty. */
const keys = { ...answered, schema: answeredKeys.schema, input: answeredKeys.input };

/** Base64url of a fixed length without padding (RFC 4648, section 5). */
function base64url(length: number) {
  const pattern = new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
  return text({ max: length, pattern, hint: `must be ${length} characters of base64url` });
}

/**
 * A browser that receives pushes (RFC 8030, RFC 8291), as its `PushSubscription` describes it. It belongs to the
 * session that created it and is deleted with that session. Creating a device with the same endpoint replaces the old
 * one, even another person's.
 */
export const pushDevice = defineResource({
  singular: 'pushDevice',
  plural: 'pushDevices',
  service: 'users',
  pattern: 'users/{user}/pushDevices/{pushDevice}',
  summary: 'Browsers that receive push messages',
  fields: {
    title: line({ max: 200 }),
    locale: text({ max: 35, pattern: /^[A-Za-z0-9-]+$/, hint: 'must be a language tag such as en-GB' }),
    timeZone,
    endpoint: immutable(
      required(text({ max: 1000, pattern: /^https:\/\/\S+$/, hint: 'must be an https address' })),
    ),
    keys: immutable(required(keys)),
    createTime: outputOnly(timestamp()),
    lastSuccessTime: outputOnly(timestamp()),
    lastFailureTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'create', 'get', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  custom: {
    key: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { publicKey: text({ max: 87 }) },
      summary: 'Returns the public key for subscribing to push messages (applicationServerKey)',
    },
    test: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: { outcome: choice(pushOutcomes) },
      summary: 'Sends a test message, and returns the push service’s answer',
    },
  },
  filters: {
    title: { kind: 'text' },
    endpoint: { kind: 'text' },
    create_time: { kind: 'timestamp' },
    last_success_time: { kind: 'timestamp' },
    last_failure_time: { kind: 'timestamp' },
  },
  example: {
    title: 'Firefox · Android',
    locale: 'en-GB',
    timeZone: 'Europe/Vienna',
    endpoint: 'https://push.example/send/dGhlIGV4YW1wbGU',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
});
