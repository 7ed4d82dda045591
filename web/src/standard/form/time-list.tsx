import { useLayoutEffect, useRef } from 'react';
import { useLocale } from '../../auth/use-auth.ts';
import { clockAfter, clockText } from '../../ui/fields/clock-text.ts';
import classes from './time-list.module.css';

interface TimeListProps {
  id: string;
  value: string;
  since?: string;
  onPick: (time: string) => void;
}

/** A popover with the times of a day in quarter-hour steps, next to the field before it. */
export function TimeList({ id, value, since, onPick }: TimeListProps) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (list.current ? standBeside(list.current) : undefined), []);
  useLayoutEffect(() => (list.current ? show(list.current, value || '12:00') : undefined), [value]);
  const times = since ? timesAfter(since) : wholeDay;
  const offered = value && !times.includes(value) ? [...times, value].toSorted() : times;
  return (
    <div ref={list} id={id} popover="manual" role="listbox" tabIndex={-1} className={classes.list}>
      {offered.map(time => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
        <div
          key={time}
          id={`${id}-${time}`}
          role="option"
          tabIndex={-1}
          aria-selected={time === value}
          className={classes.time}
          data-time={time}
          // Keep the focus in the field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(time)}
        >
          {clockText(time, locale)}
          {since && time > since && (
            <span className="small muted weight-500">
              {longWords(minutesOf(time) - minutesOf(since), locale)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const wholeDay = Array.from({ length: 96 }, (_, at) => clockAfter('00:00', at * 15));

/** Later times of the same day, in quarter-hour steps from `since`. */
function timesAfter(since: string): string[] {
  return wholeDay.map((_, at) => clockAfter(since, at * 15 + 15)).filter(time => time > since);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** "45 min", "1.5 hr". */
function longWords(minutes: number, locale: string): string {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(count);
}

/** Positions the list at the field before it: below if there is room, else above. */
function standBeside(list: HTMLElement): () => void {
  function place() {
    const field = list.previousElementSibling?.getBoundingClientRect();
    if (!field) return;
    const below = window.innerHeight - field.bottom;
    const above = below < list.offsetHeight + 8 && field.top > below;
    list.style.top = `${above ? field.top - list.offsetHeight - 4 : field.bottom + 4}px`;
    list.style.left = `${field.left}px`;
    list.style.minWidth = `${field.width}px`;
  }
  list.showPopover();
  place();
  const ended = new AbortController();
  for (const event of ['scroll', 'resize'])
    window.addEventListener(event, place, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

/** Scrolls the list, but not the page, to a time or to the last one before it. */
function show(list: HTMLElement, time: string): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-time]')];
  const row = rows.findLast(each => (each.dataset.time ?? '') <= time) ?? rows[0];
  if (row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}
