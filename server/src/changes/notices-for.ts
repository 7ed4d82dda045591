import type { ChangeNotice } from '@potluck/contract/changes';
import { type ChangeRecord, thingNameOf } from './change-record.ts';
import type { Follower } from './facts.ts';
import { noticeFor, type ViewerAccess, viewerAccess } from './notice-for.ts';

/** The notices of a follower for these records, each with its revision. Checks access once per thing. */
export function noticesFor(follower: Follower, records: readonly ChangeRecord[]): [number, ChangeNotice][] {
  const accesses = new Map<string, ViewerAccess>();
  return records.flatMap(record => {
    const notice = noticeFor(follower, record, accessOn(record));
    return notice ? [[record.change.revision, notice]] : [];
  });

  function accessOn({ change, thing }: ChangeRecord): ViewerAccess {
    const name = thingNameOf(change);
    if (!accesses.has(name)) accesses.set(name, viewerAccess(follower, thing));
    return accesses.get(name);
  }
}
