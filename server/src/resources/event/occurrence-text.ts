import { isoTimes } from '../../recurrence/iso-times.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { Occurrence } from './schedule-occurrences.ts';
import type { ScheduleRow } from './schedule-rows.ts';

interface Around {
  /** Of the calendars, by name. */
  colors: ReadonlyMap<string, string>;
  /** Who comes, and what is cooked, as JSON that goes on in an object. */
  attendance: (occurrence: Occurrence) => string;
  dishes: (occurrence: Occurrence) => string;
  /** Of the series of edited occurrences. */
  seriesVersions: Map<string, number>;
}

/** Writes occurrences as JSON; what all of a series have in common is written once. */
export function occurrenceText({
  colors,
  dishes,
  attendance,
  seriesVersions,
}: Around): (occurrence: Occurrence) => string {
  const known = new Map<ScheduleRow, (start: number) => string>();
  const iso = isoTimes();
  return ({ row, start }) => {
    const write = known.get(row) ?? writerOf(row);
    known.set(row, write);
    return write(start);
  };

  function writerOf(row: ScheduleRow): (start: number) => string {
    const recurring = row.series !== null || row.parent_event !== null;
    const head = JSON.stringify({ event: row.name, title: row.title }).slice(0, -1);
    const tail = JSON.stringify({
      allDay: Number(row.all_day) === 1,
      timeZone: row.time_zone,
      color: colors.get(row.root) ?? '',
      attending: !colors.has(row.root),
      recurring,
      etag: etagOf(row.version),
      seriesEtag: etagOf(seriesVersions.get(row.parent_event ?? '') ?? row.version),
    }).slice(1);
    const duration = Number(row.end_time) - Number(row.start_time);
    const told = row.original_start_time === null ? null : quoted(iso(Number(row.original_start_time)));
    return start => {
      const startTime = quoted(iso(start));
      const original = recurring ? (told ?? startTime) : 'null';
      const beside = `${attendance({ row, start })},${dishes({ row, start })}`;
      return `${head},"startTime":${startTime},"endTime":${quoted(iso(start + duration))},"originalStartTime":${original},${beside},${tail}`;
    };
  }
}

function quoted(time: string): string {
  return `"${time}"`;
}
