import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, outputOnly, text } from '../fields.ts';
import { undelete } from './deleted-resource.ts';
import { sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';

export type Circle = ResourceOf<typeof circle>;

/** A group of people who share resources: sharing with a circle gives access to all its members. */
export const circle = defineResource({
  singular: 'circle',
  plural: 'circles',
  service: 'circles',
  pattern: 'circles/{circle}',
  through: ['users/{user}'],
  summary: 'Groups of people who share',
  fields: {
    ...sharedOpening,
    handle: text({
      max: 60,
      pattern: /^[a-z0-9_-]+$/,
      hint: 'must be made of a-z, 0-9, - and _',
    }),
    imageUri: text({ max: 2000 }),
    visibility,
    memberCount: outputOnly(integer({ min: 0 })),
    circleAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: { undelete },
  accessField: 'circleAccess',
  marks: true,
  image: true,
  filters: sharedFilters,
  searched: ['description'],
  example: {
    title: 'The Millers',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    description: 'All of us at number 12',
  },
});
