import type { Handler } from '../server-part.ts';
import { findLink } from './find-link.ts';
import { presentLinks } from './present-link.ts';

export const getLink: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const row = await findLink(db, viewer, definition, name);
  const [shown] = await presentLinks(db, definition, [row]);
  return shown;
};
