import { messageOrNull, text } from '../../fields.ts';

/** The name of an attendee of the event, or of the series that it is an occurrence of. */
export function attendeeName() {
  return text({
    max: 400,
    pattern: /^calendars\/[^/]+\/events\/[^/]+\/attendees\/[^/]+$/,
    hint: 'must be the name of an attendee: calendars/…/events/…/attendees/…',
  });
}

/** Who brings a dish, as others see them. */
export const bringerFace = messageOrNull({
  person: text({ max: 400 }),
  title: text({ max: 400 }),
  imageUri: text({ max: 2000 }),
});
