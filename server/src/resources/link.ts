import type { link } from '@potluck/contract/resources/link';
import { acceptLink } from './link/accept-link.ts';
import { createLink } from './link/create-link.ts';
import { getLink, listLinks } from './link/list-links.ts';
import { previewLink } from './link/open-link.ts';
import { deleteLink } from './link/revoke-links.ts';
import { updateLink } from './link/update-link.ts';
import type { CustomHandlers, Handler } from './server-part.ts';

/** Links to any shareable resource, by the kind of method: one implementation for all types. */
export const linkHandlers: Readonly<Record<string, Handler>> = {
  list: listLinks,
  create: createLink,
  get: getLink,
  update: updateLink,
  delete: deleteLink,
};

/** Methods for anyone who has a link's secret. */
export const secretHandlers: CustomHandlers<typeof link> = { preview: previewLink, accept: acceptLink };
