import { circleLevels } from '../../access.ts';
import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { choice, integer, list, outputOnly, required, text, timestamp } from '../../fields.ts';
import { maxImportedAddresses } from '../../limits.ts';

/** What became of an address. */
export const importStates = {
  IMPORT_STATE_UNSPECIFIED: 0,
  /** It is in the queue, or its page is being read. */
  WAITING: 100,
  IMPORTED: 200,
  /** Imported, but a person should check what was read. */
  NEEDS_REVIEW: 210,
  /** The caller has a recipe from this address. */
  KNOWN: 220,
  FAILED: 300,
} as const;

export type RecipeImport = ResourceOf<typeof recipeImport>;

/** A web address that becomes a recipe in the background. Finished ones stay for 30 days, unless they are deleted. */
export const recipeImport = defineResource({
  singular: 'recipeImport',
  plural: 'recipeImports',
  service: 'users',
  pattern: 'users/{user}/recipeImports/{recipeImport}',
  summary: 'Web addresses that become recipes in the background',
  fields: {
    uri: outputOnly(text({ max: 2000 })),
    importState: outputOnly(choice(importStates)),
    recipe: outputOnly(text({ max: 400 })),
    recipeTitle: outputOnly(text({ max: 200 })),
    reason: outputOnly(text({ max: 100 })),
    message: outputOnly(text({ max: 2000 })),
    createTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'get', 'delete'],
  deleted: 'nothing',
  custom: {
    start: {
      http: 'POST',
      on: 'collection',
      request: {
        uris: required(list(required(text({ max: 2000 })), { max: maxImportedAddresses })),
        circle: text({ max: 400 }),
        circleLevel: choice({ PERMISSION_LEVEL_UNSPECIFIED: 0, ...circleLevels }),
      },
      response: { startedCount: integer({ min: 0 }), knownCount: integer({ min: 0 }) },
      summary:
        'Imports the recipes at up to 50 addresses one after the other; addresses that the caller already has a recipe from are not read again',
    },
    clear: {
      http: 'POST',
      on: 'collection',
      request: { importState: choice(importStates) },
      response: { clearedCount: integer({ min: 0 }) },
      summary:
        'Deletes the imports in a state, or all finished ones without a state; WAITING cancels what has not begun',
    },
  },
  filters: { import_state: { kind: 'enum', table: importStates }, create_time: { kind: 'timestamp' } },
  example: {},
});
