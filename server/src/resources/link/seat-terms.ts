import type { EventLink } from '@potluck/contract/resources/event/seat';
import type { Selectable } from 'kysely';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';

/** What the host decides for the guests of a link to an event. */
type SeatTerms = Pick<
  EventLink,
  'originalStartTime' | 'placeCount' | 'guestsVisible' | 'chatPreview' | 'answersClosed'
>;

type SeatColumns = Pick<
  Selectable<LinkTable>,
  'original_start_time' | 'place_count' | 'guests_visible' | 'chat_preview' | 'answers_closed'
>;

/** The columns of these terms; links to other things have none of them. */
export function seatColumns(values: object): SeatColumns {
  const { originalStartTime = null, placeCount = 0, ...given } = values as Partial<SeatTerms>;
  return {
    original_start_time: originalStartTime === null ? null : Date.parse(originalStartTime),
    place_count: placeCount,
    guests_visible: given.guestsVisible ? 1 : 0,
    chat_preview: given.chatPreview ? 1 : 0,
    answers_closed: given.answersClosed ? 1 : 0,
  };
}

/** The inverse. PostgreSQL returns large integers as text. */
export function seatTerms(row: SeatColumns): SeatTerms {
  return {
    originalStartTime: isoTimeOrNull(row.original_start_time),
    placeCount: Number(row.place_count),
    guestsVisible: Number(row.guests_visible) === 1,
    chatPreview: Number(row.chat_preview) === 1,
    answersClosed: Number(row.answers_closed) === 1,
  };
}
