import { levels, states } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { parseFields } from '../../request/validate.ts';
import { administers } from '../grants/access-row.ts';
import { findAccess, requireRight } from '../grants/find-access.ts';
import { logAccess } from '../grants/log-access.ts';
import { termsAt } from '../grants/terms.ts';
import { keepsLinks, limitLinks } from '../link/limit-links.ts';
import { requestedVersion, requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { endAdministration } from './end-administration.ts';
import { writtenAccess } from './get-access.ts';

const { PERMISSION_LEVEL_BUSY: BUSY } = levels;
const { ACCESS_STATE_PENDING: PENDING } = states;

/** Changes the level, the only field of a grant that clients can update. */
export const updateAccess: Handler = (call, { name, query, body, ifMatch }) => {
  const { context, viewer, definition } = call;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  const keepLinks = keepsLinks(query);
  return context.store.transact(async tx => {
    const found = await findAccess(tx, viewer, definition, name);
    const { row, rights } = found;
    const sentence = `Only an ADMIN of ${row.resource} changes levels; you may lower your own.`;
    requireRight(rights.setLevel || rights.lower, found, sentence);
    const level = paths.includes('level') ? levelOf(definition, body) : row.level;
    requireRight(rights.setLevel || level <= row.level, found, sentence);
    // At the level BUSY a grant does not wait for anybody, so a request cannot become one by itself.
    requireRight(rights.setLevel || level !== BUSY || row.state !== PENDING, found, sentence);
    requireVersion(found, requestedVersion({ ifMatch, body }));
    if (level !== row.level) {
      const changed = await termsAt(tx, viewer, { row, level });
      await tx
        .updateTable('access')
        .set({ ...changed, version: row.version + 1, update_time: Date.now() })
        .where('name', '=', row.name)
        .execute();
      if (administers(row)) await endAdministration(tx, row, viewer.user);
      if (level < row.level) await limitLinks(tx, { found, level, actor: viewer.user, keepLinks });
      await logAccess(call, tx, { row, kind: 'update', changed });
    }
    return writtenAccess(call, tx, row.name);
  });
};

function levelOf({ fields }: ResourceDefinition, body: Record<string, unknown>): number {
  const { level } = fields;
  const input = level ? parseFields({ level }, body) : {};
  return levels[input.level as keyof typeof levels];
}
