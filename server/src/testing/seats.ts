import type { Client } from '@potluck/contract/client';
import type { EventLink } from '@potluck/contract/resources/event/seat';
import type { MadeLink } from './links.ts';
import { clientOf, type Person, type TestWorld } from './world.ts';

type Terms = Partial<
  Pick<
    EventLink,
    | 'originalStartTime'
    | 'placeCount'
    | 'guestsVisible'
    | 'chatPreview'
    | 'answersClosed'
    | 'mostUses'
    | 'expireTime'
  >
>;

/** Creates a person's link to an event, for guests without an account. */
export async function aSeatLink({ client }: Person, event: string, terms: Terms = {}): Promise<MadeLink> {
  const { name, secretUri } = await client.eventLink.create({ parent: event, eventLink: terms });
  return { name, secret: secretUri.split('/').at(-1) ?? '' };
}

/** The secret of an answer, from the address that the guest saves. */
export function secretIn({ seatUri }: { seatUri: string }): string {
  return seatUri.split('#')[1] ?? '';
}

/** The methods for guests, called without an account. */
export function guestOf({ app }: Pick<TestWorld, 'app'>): Client['seat'] {
  return clientOf(app, '').seat;
}

/** A guest answers through a link. Returns the secret of the answer. */
export async function anAnswer(
  world: Pick<TestWorld, 'app'>,
  { secret }: Pick<MadeLink, 'secret'>,
  given: { displayName: string } & Partial<Parameters<Client['seat']['answer']>[0]>,
): Promise<string> {
  return secretIn(await guestOf(world).answer({ response: 'ACCEPTED', ...given, secret }));
}
