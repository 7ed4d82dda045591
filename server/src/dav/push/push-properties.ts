import { createHmac } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { vapidKeys } from '../../push/vapid.ts';
import { newSecret } from '../../sign-in/tokens.ts';
import { loadOrCreateKey } from '../../store/instance-key.ts';
import { text, type Xml, xml } from '../xml/write-xml.ts';
import type { XmlName } from '../xml/xml-names.ts';

/** A name in the namespace of the draft. */
export function pushName(local: string): XmlName {
  return `{https://bitfire.at/webdav-push}${local}`;
}

/** What subscribers need from this instance. */
export interface PushKeys {
  publicKey: string;
  topicSecret: string;
}

export async function readPushKeys({ store }: Pick<Context, 'store'>): Promise<PushKeys> {
  const { publicKey } = await vapidKeys(store.db);
  return { publicKey, topicSecret: await loadOrCreateKey(store.db, 'push topics', newSecret) };
}

/** Identifies a collection to its subscribers. Others cannot tell which collection it is. */
export function topicOf(collection: string, { topicSecret }: PushKeys): string {
  return createHmac('sha256', topicSecret).update(collection).digest('base64url').slice(0, 32);
}

/** The properties of a collection that can be subscribed to. */
export function pushProperties(
  collection: string,
  read: () => Promise<PushKeys>,
): [XmlName, () => Xml | Promise<Xml>][] {
  const key = async () =>
    xml(pushName('vapid-public-key'), text((await read()).publicKey), { type: 'p256ecdsa' });
  return [
    [pushName('transports'), async () => xml(pushName('web-push'), await key())],
    [pushName('topic'), async () => text(topicOf(collection, await read()))],
    [pushName('supported-triggers'), () => xml(pushName('content-update'), xml('D:sync-level', text('1')))],
  ];
}
