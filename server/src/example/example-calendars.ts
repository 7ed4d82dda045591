import type { MealRules } from '@potluck/contract/resources/calendar/meal-rules';

/** An event as someone would jot it down, in the week in which the example is created. */
export interface ExampleEvent {
  title: string;
  /** Days after this week's Monday. */
  day: number;
  /** Local time, such as `18:30`; without it the event is all-day. */
  at?: string;
  /** Minutes, or days for an all-day event. */
  lasts: number;
  /** The recurrence rule (RFC 5545). */
  rule?: string;
  location?: string;
  /** The title of the recipe to cook, and the number of servings; 4 by default. */
  recipe?: string;
  servings?: number;
  /** A dish without a recipe. */
  word?: string;
  table?: ExampleTable;
}

/** The guests of a meal and what they bring; the servings follow the headcount. */
export interface ExampleTable {
  ben: 'ACCEPTED' | 'TENTATIVE';
  cleo: 'ACCEPTED' | 'TENTATIVE';
  /** Guests by name, with the portion that each of them eats. */
  guests: Record<string, number>;
  /** The title of the recipe that Cleo brings. */
  brought: string;
  /** What guests are still asked to bring. */
  wanted: string[];
}

export interface ExampleCalendar {
  /** Changes to the usual rules for proposed dinners. */
  mealRules?: Partial<MealRules>;
  owner: 'ann' | 'circle';
  title: string;
  description: string;
  color: string;
  events: ExampleEvent[];
}

export const exampleCalendars: ExampleCalendar[] = [
  {
    owner: 'circle',
    title: 'Meals',
    description: 'Who is hungry, and for what.',
    color: '#d9532f',
    mealRules: { quickDays: ['MONDAY', 'THURSDAY'], quickMinutes: 40, servings: 4 },
    events: [
      meal(0, 'Lemon lentil soup', { rule: 'FREQ=WEEKLY;INTERVAL=2', servings: 3 }),
      meal(1, 'Mapo tofu'),
      meal(2, 'Spinach and ricotta gnudi'),
      meal(3, 'Thai green curry with aubergine'),
      meal(4, 'Fish tacos with lime slaw', {
        title: 'Taco night',
        at: '19:00',
        lasts: 180,
        location: 'At ours, the long table',
        table: {
          ben: 'ACCEPTED',
          cleo: 'ACCEPTED',
          guests: { Grandma: 1, Ida: 0.5, Noah: 0.5 },
          brought: 'Apple and almond cake',
          wanted: ['Salad', 'Something to drink'],
        },
      }),
      meal(5, 'Buttermilk pancakes with blueberries', { at: '09:30', lasts: 90, rule: 'FREQ=WEEKLY' }),
      meal(5, 'Shakshouka with feta and herbs'),
      { title: 'Leftovers', day: 6, at: '12:30', lasts: 60, word: 'Leftovers' },
      meal(6, 'Sunday roast chicken with potatoes', { rule: 'FREQ=WEEKLY;INTERVAL=2', servings: 6 }),
      meal(-6, 'Shakshouka with feta and herbs'),
      meal(-4, 'Thai green curry with aubergine'),
      meal(-2, 'Fish tacos with lime slaw'),
      meal(8, 'Mapo tofu'),
    ],
  },
  {
    owner: 'circle',
    title: 'Number 12',
    description: 'What everybody at home should know.',
    color: '#2f6b4c',
    events: [
      { title: 'Bins out', day: 1, lasts: 1, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' },
      { title: 'Swimming, Ida', day: 0, at: '16:30', lasts: 60, rule: 'FREQ=WEEKLY;BYDAY=MO' },
      { title: 'Football, Noah', day: 5, at: '14:00', lasts: 90, rule: 'FREQ=WEEKLY;BYDAY=SA' },
      { title: 'Parents’ evening', day: 2, at: '17:00', lasts: 90, location: 'School hall' },
      { title: 'Grandma visits', day: 4, lasts: 3 },
      { title: 'House meeting', day: 6, at: '18:00', lasts: 45, rule: 'FREQ=MONTHLY;BYDAY=1SU' },
      { title: 'Ida’s birthday', day: 11, lasts: 1, rule: 'FREQ=YEARLY' },
    ],
  },
  {
    owner: 'ann',
    title: 'Just me',
    description: 'Work, choir and the dentist.',
    color: '#386fad',
    events: [
      { title: 'Standup', day: 0, at: '09:30', lasts: 30, rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' },
      {
        title: 'Choir',
        day: 3,
        at: '19:30',
        lasts: 120,
        rule: 'FREQ=WEEKLY;BYDAY=TH',
        location: 'St Mary’s',
      },
      { title: 'Dentist', day: 1, at: '09:00', lasts: 45 },
      { title: 'Lunch with Oksana', day: 4, at: '12:00', lasts: 135, location: 'The Corner' },
      { title: 'Night train to Vienna', day: 9, at: '21:40', lasts: 600 },
      { title: 'Conference', day: 10, lasts: 3, location: 'Vienna' },
    ],
  },
];

/** A dinner of one hour by default. */
function meal(day: number, recipe: string, details: Partial<ExampleEvent> = {}): ExampleEvent {
  return { title: recipe, day, at: '18:30', lasts: 60, recipe, ...details };
}
