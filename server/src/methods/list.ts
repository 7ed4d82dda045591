import { levelFor, levels } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import type { ReadMask } from '@potluck/contract/masks/read-mask';
import type { Call } from '../context/context.ts';
import { JsonText } from '../http/json-text.ts';
import { findAccount, mayListFriends } from '../policy/find-visible.ts';
import { listDespiteTypos } from '../policy/list-despite-typos.ts';
import { everyCircle, type ListQuery, listVisible } from '../policy/list-visible.ts';
import type { OptionalColumn } from '../policy/visible-row.ts';
import { boundArguments, pageSizeOf, readListOrder } from '../request/list-request.ts';
import { isBoundTo, readPageToken, writePageToken } from '../request/page-token.ts';
import type { MethodRequest } from '../resources/server-part.ts';
import { maskedRowText, rowText, storedFieldsIn } from '../rows/resource-row.ts';
import { TimeSlice } from '../work/time-slice.ts';

/** Lists what the viewer sees, or what an account holds of that, newest first or in the requested order (AIP-132). */
export async function listResources(
  call: Call,
  { name: parent, query, mask, first }: MethodRequest,
): Promise<JsonText> {
  const { context, viewer, definition } = call;
  const pageSize = pageSizeOf(query.pageSize);
  const asTyped = boundArguments(definition, viewer, { ...query, parent });
  const order = readListOrder(definition, query.orderBy);
  const sample: number | string = order?.field === 'title' ? '' : 0;
  const { pageToken = '' } = query;
  const despiteTypos = [...asTyped, 'despite typos'];
  const mistyped = isBoundTo(pageToken, despiteTypos);
  const after = readPageToken(pageToken, mistyped ? despiteTypos : asTyped, sample);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const account = parent === '' ? undefined : await accountOf(call, parent);
  const listQuery: ListQuery = {
    type: definition.singular,
    viewer,
    filter,
    limit: pageSize + 1,
    ...(account && { account }),
    ...(order && { order }),
    ...(after && { after }),
    ...(first?.accounts && { accountRows: first.accounts }),
    ...(mask && { leftOut: leftOutBy(definition, mask) }),
  };
  const { found, correctedSearch } =
    query.despiteTypos === 'true' || mistyped
      ? await listDespiteTypos(context, listQuery, mistyped)
      : { found: await listVisible(context.store, listQuery), correctedSearch: '' };
  const page = found.slice(0, pageSize);
  const last = page.at(-1)?.row;
  const more = found.length > pageSize && last;
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const shown: string[] = [];
  for (const each of page) {
    shown.push(mask ? maskedRowText(definition, each, mask) : rowText(definition, each));
    if (turns.due) await turns.pause();
  }
  const bound = correctedSearch ? despiteTypos : asTyped;
  const nextPageToken = more ? writePageToken({ key: last.list_key, name: last.name }, bound) : '';
  const corrected = correctedSearch && `,"correctedSearch":${JSON.stringify(correctedSearch)}`;
  return new JsonText(
    `{"${definition.plural}":[${shown.join()}],"nextPageToken":"${nextPageToken}"${corrected}}`,
  );
}

/** The columns of the fields that the mask leaves out. */
function leftOutBy(definition: ResourceDefinition, mask: ReadMask): OptionalColumn[] {
  const body: OptionalColumn[] = storedFieldsIn(definition, mask).length > 0 ? [] : ['body'];
  const fields = Object.entries(columns).filter(([field]) => !mask[field]);
  return [...body, ...fields.map(([, column]) => column)];
}

const columns: Readonly<Record<string, OptionalColumn>> = {
  favorited: 'favorited',
  muted: 'muted',
  memberCount: 'member_count',
  imageUris: 'pictures',
};

/**
 * The account whose holdings are listed. Only that account sees its pending grants, or the ADMINs if it is a circle. A
 * list of people shows the account's friends or members. People who list their own friends see everybody, with the
 * state between the two of them.
 */
async function accountOf({ context, viewer, definition }: Call, parent: string) {
  if (definition.singular === 'user' && parent === everyCircle) return { name: parent, pendingToo: false };
  const { row, access } = await findAccount(context, viewer, parent);
  if (definition.singular !== 'user')
    return { name: row.name, pendingToo: access.level >= levels.PERMISSION_LEVEL_ADMIN };
  if (row.name === viewer.user) return undefined;
  const allowed =
    row.type === 'circle'
      ? access.level >= levelFor.readContents
      : await mayListFriends(context.store.db, viewer, row.name);
  if (allowed) return { name: row.name, pendingToo: access.level >= levelFor.listAccesses };
  const who =
    row.type === 'circle' ? 'Only members see who is in a circle' : 'Only friends see who somebody knows';
  throw new ApiError('PERMISSION_DENIED', 'LEVEL_TOO_LOW', `${who}.`, { metadata: { resource: row.name } });
}
