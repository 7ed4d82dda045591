import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { boolean, choice, integer, list, message, outputOnly, text, timestamp } from '../../fields.ts';

export type AssistantChange = ResourceOf<typeof assistantChange>;

/** For how many days a change by an assistant or a calendar app can be undone. Older ones are deleted. */
export const assistantChangeDays = 30;

/** PARTLY_UNDONE: some of it had changed since, and stayed. */
export const assistantChangeStates = {
  ASSISTANT_CHANGE_STATE_UNSPECIFIED: 0,
  DONE: 1,
  UNDONE: 2,
  PARTLY_UNDONE: 3,
} as const;

/** The tools of an assistant that change something, and what calendar apps do. */
export const assistantChangeTools = {
  ASSISTANT_TOOL_UNSPECIFIED: 0,
  PLAN_EVENTS: 1,
  CHANGE_EVENT: 2,
  REMOVE_EVENT: 3,
  ANSWER_INVITATION: 4,
  CHANGE_LIST_ITEMS: 5,
  PLAN_SHOPPING: 6,
  SAVE_RECIPE: 7,
  EDIT_IN_APP: 8,
  DELETE_IN_APP: 9,
} as const;
export type AssistantChangeTool = keyof typeof assistantChangeTools;
/** What calendar apps do. */
export const appTools = ['EDIT_IN_APP', 'DELETE_IN_APP'] as const satisfies AssistantChangeTool[];

const changedThing = message({ name: text({ max: 400 }), title: text({ max: 300 }) });

/**
 * A change that an assistant or a calendar app made for a person, through an access key. `batch` is the same for changes that followed
 * each other within ten minutes. `things` are the first of what it changed, with the titles at that time.
 */
export const assistantChange = defineResource({
  singular: 'assistantChange',
  plural: 'assistantChanges',
  service: 'users',
  pattern: 'users/{user}/assistantChanges/{assistantChange}',
  summary: 'Changes that assistants and calendar apps made for a person',
  fields: {
    accessKey: outputOnly(text({ max: 400 })),
    accessKeyTitle: outputOnly(text({ max: 200 })),
    batch: outputOnly(text({ max: 64 })),
    tool: outputOnly(choice(assistantChangeTools)),
    things: outputOnly(list(changedThing, { max: 50 })),
    thingCount: outputOnly(integer({ min: 0 })),
    changeState: outputOnly(choice(assistantChangeStates)),
    createTime: outputOnly(timestamp()),
    undoTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'get'],
  custom: {
    undo: {
      http: 'POST',
      on: 'resource',
      request: { wholeBatch: boolean() },
      response: {
        undoneCount: integer({ min: 0 }),
        kept: list(message({ title: text({ max: 300 }), reason: text({ max: 1000 }) }), { max: 1000 }),
      },
      summary:
        'Undoes a change, or with wholeBatch all changes of its batch, newest first. What has changed since stays, and is returned with the reason',
    },
  },
  filters: {
    access_key: { kind: 'text' },
    batch: { kind: 'text' },
    create_time: { kind: 'timestamp' },
  },
  example: {},
});
