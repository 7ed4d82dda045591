import type { Transaction } from 'kysely';
import { requireAdminLeft } from '../../policy/require-admin-left.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import { revokeLostLinks } from '../link/revoke-links.ts';

/**
 * After a grant stops making its recipient an ADMIN: requires that the resource keeps another ADMIN, and revokes open
 * links whose makers could share only through this grant.
 */
export async function endAdministration(
  tx: Transaction<Database>,
  { resource }: Pick<AccessTable, 'resource'>,
  actor: string,
): Promise<void> {
  await requireAdminLeft(tx, resource);
  await revokeLostLinks(tx, [resource], actor);
}
