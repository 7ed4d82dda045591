import type { Kysely, Transaction } from 'kysely';
import type { SignUpSettings } from '../config/sign-up-settings.ts';
import type { Database } from '../store/schema.ts';
import { failures } from './failures.ts';
import type { Identity } from './identity.ts';

type Tx = Transaction<Database>;

/** How a new person was admitted, as their account records it. */
export interface Admission {
  /** The name of the invitation link that they signed up with. */
  invitation: string | null;
}

/** Decides, in the transaction that creates the account, whether somebody new may have one. Throws `failures`. */
export type Admit = (tx: Tx, identity: Identity) => Promise<Admission>;

/** Admits everybody: for the example household and tests. */
export const admitAnybody: Admit = async () => ({ invitation: null });

/** The invitation links, which this module must not import. */
export interface Invitations {
  /** The hash of a link's secret, if the link is open. Throws NOT_FOUND, and RESOURCE_EXHAUSTED for guessing. */
  recognize(secret: string, network: string): Promise<string>;
  /** The name of the link with this hash, if it is still open and admits one more person. */
  openLink(tx: Tx, hash: string): Promise<string | undefined>;
}

/** For servers without links, such as a test's. */
export const noInvitations: Invitations = {
  recognize: async () => '',
  openLink: async () => undefined,
};

interface Invited {
  invitations: Invitations;
  /** The hash of the secret of the link that led this browser here; empty if none. */
  hash: string;
}

/** The configured rule. The first account of an instance is always admitted: otherwise nobody could ever invite. */
export function admitBy({ mode, domains }: SignUpSettings, { invitations, hash }: Invited): Admit {
  return async (tx, { email }) => {
    if (await isEmpty(tx)) return { invitation: null };
    if (mode === 'closed') throw failures.signUpClosed();
    if (domains.length > 0 && !domains.includes(domainOf(email))) throw failures.domainNotAllowed();
    if (mode === 'open') return { invitation: null };
    const invitation = hash && (await invitations.openLink(tx, hash));
    if (!invitation) throw failures.invitationNeeded();
    return { invitation };
  };
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('user').limit(1).executeTakeFirst()) === undefined;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
