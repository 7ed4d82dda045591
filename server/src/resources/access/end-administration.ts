import type { Transaction } from 'kysely';
import { requireAdminLeft } from '../../policy/require-admin-left.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import { revokeLostLinks } from '../link/revoke-links.ts';

/**
 * What follows when a grant that made somebody an ADMIN does so no more: the resource keeps another, and open links of
 * whoever could make them by this grant alone are over.
 */
export async function endAdministration(
  tx: Transaction<Database>,
  { resource }: Pick<AccessTable, 'resource'>,
  actor: string,
): Promise<void> {
  await requireAdminLeft(tx, resource);
  await revokeLostLinks(tx, [resource], actor);
}
