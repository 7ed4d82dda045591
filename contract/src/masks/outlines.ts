import { resources } from '../resources.ts';
import { type Outline, outlineOf } from './outline.ts';

/** The outline of every resource of the API, by its key in `resources`. The web app ships only these. */
export const outlines = Object.fromEntries(
  Object.entries(resources).map(([key, definition]) => [key, outlineOf(definition)]),
) as Record<keyof typeof resources, Outline>;
