import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../store/schema.ts';
import { failures } from './failures.ts';
import type { Identity } from './identity.ts';

type Tx = Transaction<Database>;

/** How a new person was admitted, as their account records it. */
export interface Admission {
  /** The name of the invitation link that they signed up with. */
  invitation: string | null;
  /** 1 for the first account of the instance. */
  operator: 0 | 1;
}

/** Decides, in the transaction that creates the account, whether somebody new may have one. Throws `failures`. */
export type Admit = (tx: Tx, identity: Identity) => Promise<Admission>;

/** Admits everybody: for the example household and tests. */
export const admitAnybody: Admit = async tx => ({ invitation: null, operator: (await isEmpty(tx)) ? 1 : 0 });

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

type Rule = Pick<Config, 'signUp' | 'operators'>;

interface Invited {
  invitations: Invitations;
  /** The hash of the secret of the link that led this browser here; empty if none. */
  hash: string;
}

/**
 * The configured rule. The first account of an instance is always admitted: otherwise nobody could ever invite. So are
 * operators. An address that an operator entered is admitted at any domain, unless sign-up is closed.
 */
export function admitBy(
  { signUp: { mode, domains }, operators }: Rule,
  { invitations, hash }: Invited,
): Admit {
  return async (tx, { email }) => {
    if (await isEmpty(tx)) return { invitation: null, operator: 1 };
    const address = email.toLowerCase();
    const admitted = { invitation: null, operator: 0 } as const;
    if (operators.includes(address)) return admitted;
    if (mode === 'closed') throw failures.signUpClosed();
    if (await takeInvitation(tx, address)) return admitted;
    if (domains.length > 0 && !domains.includes(domainOf(address))) throw failures.domainNotAllowed();
    if (mode === 'open') return admitted;
    const invitation = hash && (await invitations.openLink(tx, hash));
    if (!invitation) throw failures.invitationNeeded();
    return { invitation, operator: 0 };
  };
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('user').limit(1).executeTakeFirst()) === undefined;
}

/** Each invited address is good for one account. */
async function takeInvitation(tx: Tx, email: string): Promise<boolean> {
  const taken = tx.deleteFrom('invited_address').where('email', '=', email).returning('name');
  return (await taken.executeTakeFirst()) !== undefined;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
