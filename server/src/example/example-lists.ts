/**
 * A list as someone would jot it down: one line per item, section titles end with a colon, completed items start with
 * `x `.
 */
export interface JottedList {
  title: string;
  description: string;
  showCompleted: boolean;
  items: string;
  /** Points and recurrence by title. */
  chores?: Record<string, { points: number; recurrenceRule: string }>;
  /** Days until an item is due, by title. */
  dueIn?: Record<string, number>;
}

export const exampleLists: JottedList[] = [
  {
    title: 'Weekly shop',
    description: 'For Number 12. Bring the bags.',
    showCompleted: false,
    items: `Fruit & veg:
2 red peppers
1 red onion
3 lemons
750 g baby potatoes
x 1 bunch parsley
Dairy & eggs:
12 eggs
200 g feta
250 g butter
2 l milk
Bakery:
1 loaf sourdough
x 6 rolls
Pantry:
800 g canned tomatoes
500 g red lentils
x olive oil
Other:
washing-up liquid`,
  },
  {
    title: 'Chores',
    description: 'Whoever does it gets the points.',
    showCompleted: true,
    items: `Kitchen:
Wipe the counters
x Empty the dishwasher
Descale the kettle
Around the house:
x Water the plants
Take the bins out
Hoover the stairs
Clean the bathroom`,
    chores: {
      'Wipe the counters': { points: 1, recurrenceRule: 'FREQ=DAILY' },
      'Empty the dishwasher': { points: 2, recurrenceRule: 'FREQ=DAILY' },
      'Water the plants': { points: 3, recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,TH' },
      'Take the bins out': { points: 2, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' },
      'Hoover the stairs': { points: 4, recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA' },
      'Clean the bathroom': { points: 6, recurrenceRule: 'FREQ=WEEKLY;BYDAY=SU' },
    },
    dueIn: { 'Descale the kettle': 2 },
  },
];
