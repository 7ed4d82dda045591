import { hueOf } from '@potluck/contract/hue';
import { link } from '@potluck/contract/resources/link';
import type { Blobs } from '../../blobs/blobs.ts';
import { enumName } from '../../policy/enum-name.ts';
import { parseFields } from '../../request/validate.ts';
import { storedPicture } from '../../rows/picture-uri.ts';
import type { Handler } from '../server-part.ts';
import { openLink, withSecret } from './open-link.ts';

/** `links:preview`: the inviter and the target, without its contents. */
export const previewLink: Handler = async ({ context }, { body, network }) => {
  const { secret } = parseFields(link.custom.preview.request, body) as { secret: string };
  const opened = await withSecret(context, network(), () => openLink(context.store.db, secret));
  const person = opened.type === 'user';
  return {
    inviter: {
      title: opened.maker_title,
      imageUri: await pictureData(context.blobs, opened.maker_image),
      hue: hueOf(opened.creator),
    },
    type: opened.type,
    title: opened.title,
    imageUri: await pictureData(context.blobs, opened.image),
    hue: hueOf(opened.resource),
    memberCount: person ? 0 : Number(opened.member_count),
    level: enumName.level(person ? 0 : opened.level),
    expireTime: new Date(opened.expire_time).toISOString(),
  };
};

/** The thumbnail as inline data: the picture endpoint serves only signed-in users. */
async function pictureData(blobs: Blobs, image: string | null): Promise<string> {
  const picture = storedPicture({ image });
  const blob = picture && (await blobs.get(picture.thumb));
  return blob ? `data:${blob.contentType};base64,${Buffer.from(blob.bytes).toString('base64')}` : '';
}
