import { messageOrNull, text } from '../../fields.ts';

/** The name of an attendee of the event, or of the occurrence's series. */
export function attendeeName() {
  return text({
    max: 400,
    pattern: /^calendars\/[^/]+\/events\/[^/]+\/attendees\/[^/]+$/,
    hint: 'must be the name of an attendee: calendars/…/events/…/attendees/…',
  });
}

/** The public view of the attendee who brings a dish. */
export const bringerFace = messageOrNull({
  person: text({ max: 400 }),
  title: text({ max: 400 }),
  imageUri: text({ max: 2000 }),
});
