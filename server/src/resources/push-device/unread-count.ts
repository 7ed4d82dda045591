import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../../context/context.ts';
import { insideRequest } from '../inside-request.ts';
import { countUnread } from '../notification/count-unread.ts';

/** How many notifications a person has not read. */
export async function unreadCount(context: Context, viewer: Viewer): Promise<number> {
  const call = { context, viewer, definition: resources.notification };
  const answer = (await countUnread(call, insideRequest({ name: viewer.user }))) as { unreadCount: number };
  return answer.unreadCount;
}
