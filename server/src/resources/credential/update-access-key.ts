import { maskPaths } from '@potluck/contract/field-mask';
import { sql } from 'kysely';
import { validateChange } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { changedFields, requireMergeable, withFieldsChanged } from '../field-versions.ts';
import { requestedVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findCredential, presentCredential } from './credential-row.ts';
import { keyValues, requireFuture } from './key-values.ts';

/** Updates the fields in the mask (AIP-134); the key itself does not change. */
export const updateAccessKey: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const before = await findCredential(tx, viewer, definition, name);
    const current = presentCredential(definition, viewer, before);
    const values = validateChange(definition, { paths, current, body });
    requireMergeable({ row: before }, { etag: requestedVersion({ ifMatch, body }), paths, current, values });
    const input = keyValues(values);
    if (input.expire_time !== before.expire_time) requireFuture(input.expire_time);
    await tx
      .updateTable('session')
      .set({
        ...input,
        version: sql`version + 1`,
        field_versions: withFieldsChanged(before, changedFields(current, values)),
      })
      .where('name', '=', name)
      .execute();
    await logChange(tx, { resource: name, parent: user, type: 'accessKey', kind: 'update', actor: user });
    return presentCredential(definition, viewer, await findCredential(tx, viewer, definition, name));
  });
};
