import { definitionNamed } from './definition-named.ts';
import type { GrantLevel } from './sharing/share.ts';
import type { Person } from './world.ts';

/** A new link, with the secret that only its maker receives. */
export interface MadeLink {
  name: string;
  secret: string;
}

interface Offer {
  level?: GrantLevel;
  mostUses?: number;
  expireTime?: string;
}

/** Creates a person's link to a resource, or to themself. */
export async function aLink(
  { client }: Person,
  to: string,
  { level = 'PERMISSION_LEVEL_WRITE', ...offer }: Offer = {},
): Promise<MadeLink> {
  const { service, accessField } = definitionNamed(to);
  const body = { ...(accessField !== 'access' && { level }), ...offer };
  const path = `/${service}/v1alpha1/${to}/links`;
  const made = await client.send<{ name: string; secretUri: string }>({ method: 'POST', path, body });
  return { name: made.name, secret: new URL(made.secretUri).hash.slice(1) };
}
