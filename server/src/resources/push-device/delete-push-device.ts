import { logChange } from '../../store/changes.ts';
import { findOwn } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { deviceRows } from './device-row.ts';

export const deletePushDevice: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findOwn(deviceRows, { db: tx, viewer, definition }, name);
    requireVersion({ row }, ifMatch);
    await tx.deleteFrom('push_device').where('name', '=', name).execute();
    const { user } = viewer;
    await logChange(tx, { resource: name, parent: user, type: 'pushDevice', kind: 'delete', actor: user });
    return {};
  });
