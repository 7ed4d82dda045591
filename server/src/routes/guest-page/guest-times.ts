import type { SeatView } from '@potluck/contract/resources/event/seat';
import { type Html, html } from '../recipe-page/html.ts';
import type { GuestWords } from './guest-words.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** When the event begins. The script shows it in the guest's zone; until then, the page names the zone of the event. */
export function startOf(view: SeatView, words: GuestWords): Html {
  const { allDay, timeZone, startTime } = view;
  if (allDay) return html`<span>${dayOf(view, words)}, ${words.allDay}</span>`;
  const text = formatFor(view, words, { ...day, ...clock }).format(Date.parse(startTime ?? ''));
  return html`<time datetime="${startTime ?? ''}" data-zone="${timeZone}">${text}</time>`;
}

/** The day of the event; empty as long as it is undecided. */
export function dayOf(view: SeatView, words: GuestWords): string {
  return view.startTime === null ? '' : formatFor(view, words, day).format(Date.parse(view.startTime));
}

/** A proposed time, from its start to its end. */
export function proposedTime(
  { startTime, endTime }: SeatView['proposedTimes'][number],
  view: SeatView,
  words: GuestWords,
): Html {
  const [start, end] = [String(startTime), String(endTime)];
  const format = formatFor(view, words, { ...day, ...clock });
  const text = format.formatRange(Date.parse(start), Date.parse(end));
  return html`<time datetime="${start}" data-end="${end}" data-zone="${view.timeZone}">${text}</time>`;
}

function formatFor(
  { allDay, timeZone }: SeatView,
  { lang }: GuestWords,
  format: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const zone = allDay ? 'UTC' : timeZone || 'UTC';
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: zone });
}
