import type { Circle } from '@potluck/contract/resources/circle';
import { firstFree, requireFree, slug } from '../rows/unique-handle.ts';
import { handOver } from './hand-over.ts';
import type { ServerPart } from './server-part.ts';

const longestMadeHandle = 48;

/**
 * Handles are unique among circles; a forced delete hands on what only the circle administers to the person who
 * deletes it.
 */
export const circlePart: ServerPart = {
  async columns({ tx, name, values }) {
    const { title, handle: requestedHandle } = values as unknown as Circle;
    const wanted = { type: 'circle', name };
    const handle = requestedHandle
      ? await requireFree(tx, { ...wanted, field: 'handle', handle: requestedHandle })
      : await firstFree(tx, { ...wanted, handle: slug(title, longestMadeHandle) || 'circle' });
    return { title, handle };
  },
  deleting: handOver,
};
