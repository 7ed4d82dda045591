/** Descriptions of the fields of search results. */
export const searchWords = {
  hits: 'What was found, the best first',
  resource: 'The name of what was found',
  'Hit.type': 'What it is, as in recipe, listItem or event',
  'hits.type': 'What it is, as in recipe, listItem or event',
  highlights: 'The parts of the title that were looked for, in order',
  match:
    'Why it was found although its title does not say all that was looked for; null if the title does, or nothing tells more',
  'match.path': 'The path of the field that says it, as in ingredientGroups.ingredients.title or note',
  'match.text':
    'What the field says, in one line; of more than 80 characters what stands around the longest word that was looked for, with … where it was cut',
  'match.highlights': 'The parts of this text that were looked for, in order',
  startIndex: 'Where the part begins, in UTF-16 units',
  endIndex: 'Where it has ended',
  'Hit.parent':
    'The name of what it lies in: the list of an item, the calendar of an event; empty for anything else',
  'hits.parent':
    'The name of what it lies in: the list of an item, the calendar of an event; empty for anything else',
  parentTitle: 'The title of that',
  'Hit.username': 'The name that a person signs with; empty for anything else',
  'hits.username': 'The name that a person signs with; empty for anything else',
  'Hit.startTime': 'When an event begins, of a series the first; null for anything else',
  'hits.startTime': 'When an event begins, of a series the first; null for anything else',
  'Hit.recurring': 'Whether an event happens again and again',
  'hits.recurring': 'Whether an event happens again and again',
  'Hit.color': 'The colour of a calendar, or of that of an event; empty for anything else',
  'hits.color': 'The colour of a calendar, or of that of an event; empty for anything else',
  'Hit.completed': 'Whether an item is ticked off',
  'hits.completed': 'Whether an item is ticked off',
  'Hit.access': 'How the caller stands to what was found; null for what lies in something else',
  'hits.access': 'How the caller stands to what was found; null for what lies in something else',
};
