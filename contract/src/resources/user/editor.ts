import { defineResource } from '../../define-resource.ts';
import { boolean, list, message, required, text } from '../../fields.ts';

/** The maximum number of other editors in a response. */
export const maxEditors = 20;

const name = text({ max: 400 });

/** Who has the form of a resource open. Nothing is locked: changes of different fields merge. */
export const editor = defineResource({
  singular: 'editor',
  plural: 'editors',
  service: 'users',
  pattern: 'editors/{editor}',
  summary: 'Who is editing a resource at the moment',
  fields: {},
  methods: [],
  custom: {
    announce: {
      http: 'POST',
      on: 'collection',
      request: { resource: required(name), editing: boolean() },
      response: {
        editors: list(message({ person: name, title: text({ max: 250 }), imageUri: text({ max: 2000 }) }), {
          max: maxEditors,
        }),
      },
      action: 'update',
      summary:
        'Shows the other people who may change a resource that the caller is editing it, for 150 seconds unless repeated, or that they have stopped. Returns who else is editing it',
    },
  },
  sessionOnly: ['announce'],
  example: {},
});
