import { idOf } from '@potluck/contract';
import { linkOptions, useParams } from '@tanstack/react-router';

/** The addresses of a list; its form stays below the circle or person that this screen's own address lies under. */
export function useListLinks(name: string) {
  return listLinks(name, useParams({ strict: false }));
}

type Account = { circleId?: string; userId?: string };

export function listLinks(name: string, account: Account) {
  const listId = idOf(name);
  return {
    view: linkOptions({ to: '/lists/$listId', params: { listId } }),
    edit: editLink(listId, account),
    /** Where one goes from a list that is no more. */
    home: linkOptions({ to: '/lists' }),
  };
}

function editLink(listId: string, { circleId, userId }: Account) {
  if (circleId)
    return linkOptions({ to: '/circles/$circleId/lists/$listId/edit', params: { circleId, listId } });
  if (userId) return linkOptions({ to: '/users/$userId/lists/$listId/edit', params: { userId, listId } });
  return linkOptions({ to: '/lists/$listId/edit', params: { listId } });
}
