import { ApiError } from '@potluck/contract/errors';
import { responses } from '@potluck/contract/resources/event/attendance';
import { placeOf, readInviteeRows, writeAnswer } from '../attendee/respond.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import type { MeantDish } from './find-dish.ts';

/** The occurrence for which a dish is brought: by its start in the series, or all. */
type Bringing = Pick<MeantDish, 'event' | 'root'> & { originalStartTime?: string | null };

/** The name of the viewer's attendee at a dish's event; counts as accepting if they have not answered yet. */
export async function attendeeOf(
  work: ChildWork,
  { event, root, originalStartTime = null }: Bringing,
): Promise<string> {
  const { user } = work.viewer;
  const place = placeOf({ row: event }, { originalStartTime });
  const rows = await readInviteeRows(work, place);
  const own = rows.filter(({ person }) => person === user);
  const [basis] = [...own.toSorted(singleFirst), ...rows.toSorted(singleFirst)];
  const response = Number(basis?.response ?? responses.NEEDS_ACTION);
  if (response === responses.DECLINED) throw declined(event.name);
  // Bringing a dish confirms an answer that another person gave for the viewer.
  if (own.length === 0 || response === responses.NEEDS_ACTION || basis?.responder !== user) {
    const answer = { response: response === responses.TENTATIVE ? 'TENTATIVE' : 'ACCEPTED' } as const;
    own.push(await writeAnswer(work, { ...place, found: { root }, answer }));
  }
  // Prefer the row for all occurrences: it outlives rows for single ones.
  return (own.find(row => row.original_start_time === null) ?? own[0])?.name ?? '';
}

function singleFirst(one: ChildRow, other: ChildRow): number {
  return Number(one.original_start_time === null) - Number(other.original_start_time === null);
}

function declined(event: string): ApiError {
  const message = 'You have said that you do not come: change your answer first.';
  return new ApiError('FAILED_PRECONDITION', 'DECLINED', message, { metadata: { resource: event } });
}
