import type { ChangeNotice } from '@potluck/contract/changes';
import type { Follower } from './facts.ts';
import { type Line, thingNameOf } from './line.ts';
import { noticeFor, type Sight, sightOf } from './notice-for.ts';

/** What a follower is told of these lines, each with its revision. A thing is looked at once, however many lines it has. */
export function noticesFor(follower: Follower, lines: readonly Line[]): [number, ChangeNotice][] {
  const sights = new Map<string, Sight>();
  return lines.flatMap(line => {
    const notice = noticeFor(follower, line, sightOn(line));
    return notice ? [[line.change.revision, notice]] : [];
  });

  function sightOn({ change, thing }: Line): Sight {
    const name = thingNameOf(change);
    if (!sights.has(name)) sights.set(name, sightOf(follower, thing));
    return sights.get(name);
  }
}
