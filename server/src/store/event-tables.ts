import type { Generated } from 'kysely';

/** The columns of events beside those of every table of children. */
export interface EventColumns {
  title: string;
  start_time: number;
  end_time: number;
  all_day: number;
  time_zone: string;
  /** Its rule and the times beside it as JSON; null for what happens once. */
  series: string | null;
  /** When the last occurrence ends, null for a series without end. */
  recurrence_end_time: number | null;
  /** The same for finding, where a series without end ends later than anything. */
  until_time: number;
  /** 1 for what lasts or repeats for longer than a week, 0 for what is found by its start alone. */
  lasting: number;
  parent_event: string | null;
  original_start_time: number | null;
  /** Who set its alarms; null for nobody who is still there. */
  alarm_setter: Generated<string | null>;
  uid: string;
  /** Lines of an imported event that have no field, as JSON. */
  foreign_lines: string | null;
}

/** See `migrations/032-brought-dishes.ts`. */
export interface EventRecipeColumns {
  recipe: string | null;
  bringer: string | null;
  wanted: Generated<number>;
  place: Generated<string>;
}

/** See `migrations/031-attendees.ts`. */
export interface AttendeeColumns {
  person: string | null;
  circle: string | null;
  via: string | null;
  original_start_time: number | null;
  response: number;
  portion: number;
  organizer: number;
  respond_time: number | null;
  parameters: string | null;
  /** The person who gave the answer; null before anybody has, and for answers that a file brought. */
  responder: string | null;
}
