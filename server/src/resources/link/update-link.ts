import { ApiError, invalid } from '@potluck/contract/errors';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import type { EventLink } from '@potluck/contract/resources/event/seat';
import { sql } from 'kysely';
import { validateChange } from '../../request/validate.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildWork } from '../children/child-part.ts';
import { advanceWaitingList } from '../event/waiting-list.ts';
import { requestedVersion, requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findLink } from './find-link.ts';
import { type LinkRow, presentLinks, readLinks, withoutExpiry } from './link-row.ts';
import { linkChange } from './revoke-links.ts';
import { seatColumns } from './seat-terms.ts';

/** Changes the terms of a link to an event (AIP-134). More places go to waiting guests at once. */
export const updateLink: Handler = (call, { name, query, body, ifMatch }) => {
  const { definition } = call;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return changingChildren(call, async work => {
    const row = await findLink(work.tx, work.viewer, definition, name);
    requireVersion({ row }, requestedVersion({ ifMatch, body }));
    if (row.revoke_time !== null) throw revoked(name);
    const [current = {}] = await presentLinks(work.tx, definition, [row]);
    const values = validateChange(definition, { paths, current, body }) as unknown as EventLink;
    requireSameOccurrence(values, current as EventLink);
    await write(work, row, values);
    if (row.event !== null) await advanceWaitingList(work, row.event);
    const [shown] = await presentLinks(
      work.tx,
      definition,
      await readLinks(work.tx, sql`l.name = ${row.name}`),
    );
    return shown;
  });
};

async function write(work: ChildWork, row: LinkRow, values: EventLink): Promise<void> {
  const { mostUses, expireTime } = values;
  if (mostUses < row.use_count)
    throw invalid([
      { field: 'mostUses', description: `must be at least ${row.use_count}: so many have answered` },
    ]);
  const end = expireTime === null ? withoutExpiry : Date.parse(expireTime);
  await work.tx
    .updateTable('link')
    .set({ ...seatColumns(values), most_uses: mostUses, expire_time: end, version: row.version + 1 })
    .where('name', '=', row.name)
    .execute();
  const { actor: _, ...change } = linkChange(row, 'update', work.viewer.user);
  work.changes.push(change);
}

function requireSameOccurrence({ originalStartTime }: EventLink, current: EventLink): void {
  if (originalStartTime === current.originalStartTime) return;
  const description = 'stays as it is: create another link for another occurrence';
  throw invalid([{ field: 'originalStartTime', description }]);
}

function revoked(name: string): ApiError {
  const message = 'This link was revoked: create another one.';
  return new ApiError('FAILED_PRECONDITION', 'LINK_REVOKED', message, { metadata: { resource: name } });
}
