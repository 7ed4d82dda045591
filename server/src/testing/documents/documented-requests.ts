import { dayMs, hourMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { seeded } from '@potluck/contract/testing/seeded';
import { onePixel, pictureForm } from '../picture-form.ts';
import { textPicture } from '../text-picture.ts';
import {
  bodySchema,
  type DocumentedRequest,
  type Operation,
  type Parameter,
  type Schema,
} from './open-api.ts';
import { batchMethod, definitionOf, type Stock } from './path-stock.ts';
import { RandomValues } from './random-value.ts';

/** A request that breaks one rule of its operation, and the expected error. */
interface Broken {
  request: DocumentedRequest;
  status: number;
}

/** Generates requests from the operations of a document. */
export class DocumentedRequests {
  readonly #values: RandomValues;
  #chosen = 0;

  /** The same seed generates the same requests. */
  constructor(seed: number) {
    this.#values = new RandomValues(seeded(seed));
  }

  /** A valid request on existing resources. */
  fitting(operation: Operation, stock: Stock): DocumentedRequest {
    const body = this.#body(operation, stock);
    const query = this.#query(operation, stock, body);
    const fits = { path: stock.ids, query, ...uploaded(operation), ...(body && { body }) };
    return 'circleLevel' in query && stock.names.circle ? inCircle(fits, stock.names.circle) : fits;
  }

  #body(operation: Operation, stock: Stock): Record<string, unknown> | undefined {
    const schema = bodySchema(operation);
    if (!schema) return undefined;
    const body = this.#values.fitting(schema) as Record<string, unknown>;
    const known = this.#beyondSchema(operation, stock, schema);
    const picked = Object.keys(body).map(key => [key, key in known ? known[key] : body[key]]);
    const whole = { ...Object.fromEntries(picked), ...together(operation, stock) };
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  }

  /** Constraints beyond the schema: which texts are real time zones, unused, addresses or people's names. */
  #beyondSchema(
    { path }: Operation,
    { recipient, names }: Stock,
    { properties }: Schema,
  ): Record<string, unknown> {
    const { recipient: shape } = (properties ?? {}) as Record<string, Schema>;
    const either = 'circle' in ((shape?.properties ?? {}) as object);
    return {
      timeZone: 'Europe/Vienna',
      browserTimeZone: 'Europe/Vienna',
      imageUri: '',
      imageUris: [],
      directions: [{ title: '', steps: ['Stir.'], stepImageUris: [] }],
      uri: address,
      listSection: '',
      assignee: '',
      turns: [],
      lists: [],
      shoppingList: '',
      bestBefore: '2027-01-31',
      section: '',
      ingredients: [],
      recurrenceRule: 'FREQ=WEEKLY',
      icalendar,
      mealSlots: [{ title: 'Dinner', start: '18:30', end: '20:00' }],
      mealCalendar: '',
      event: '',
      cookTime: '2026-03-06T18:00:00Z',
      completeTime: new Date(Date.now() - hourMs).toISOString(),
      endpoint: `https://push.example/${this.#newId()}`,
      keys: resources.pushDevice.example.keys,
      notificationChoices: [{ kind: 'ALARM', reach: 'BELL' }],
      duration: '900s',
      quietHours: { start: '22:00', end: '07:00' },
      ...whenever,
      expireTime: new Date(Date.now() + dayMs).toISOString(),
      ...(path.includes(':') && theOccurrence),
      ...(path.includes('/seats:') && { response: 'TENTATIVE', adultCount: 2, childCount: 1 }),
      ...(path.includes('/accessKeys') && { scope }),
      ...(/ubscri(be|ption)$/.test(path) && { uri: `${address}calendar.ics` }),
      ...(path.endsWith(':export') && { names: [], parent: '', filter: 'soup' }),
      ...names,
      etag: '',
      handle: this.#newId(),
      username: this.#newId(),
      // Hidden resources would be invisible to a circle's members.
      ...(path.includes('/circles/{circle}/') && { visibility: 'VISIBILITY_LEVEL_PRIVATE' }),
      recipient: either ? { user: { name: recipient } } : { name: recipient },
    };
  }

  #query({ parameters }: Operation, { names }: Stock, body: object = {}): Record<string, string> {
    const query = parameters
      .filter(({ in: place, name }) => place === 'query' && name !== 'parent' && name !== 'pageToken')
      // A picture comes as a file or from an address.
      .filter(({ name, required }) => name !== 'uri' || required)
      .filter(({ required }) => required || this.#values.chance(0.5));
    return Object.fromEntries(query.map(each => [each.name, this.#parameter(each, names, body)]));
  }

  #parameter(parameter: Parameter, names: Stock['names'], body: object): string {
    const { name, schema, required, description = '' } = parameter;
    if (name === 'filter') return String(this.#values.fitting({ enum: filters(description) }));
    if (name === 'uri') return `${address}picture.png`;
    if (name === 'names' && names.member) return names.member;
    // Optional names of resources: any cookbook, any account.
    if (name === 'cookbook' || name === 'account') return '';
    // Documents describe the whole response; tests next to `methods/read-mask.ts` cover masks.
    if (name === 'readMask') return '*';
    if (name === 'updateMask') return maskOf(body);
    if (name in window && required) return window[name as keyof typeof window];
    return schema.pattern ? this.#newId() : String(this.#values.fitting(schema));
  }

  #newId(): string {
    return `chosen-${++this.#chosen}`;
  }

  /** Requests that each break one rule of the document. */
  broken(operation: Operation, stock: Stock): Broken[] {
    const { parameters, requestBody } = operation;
    const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const query = Object.fromEntries(needed.map(each => [each.name, this.#parameter(each, stock.names, {})]));
    const fits = { path: stock.ids, ...uploaded(operation) };
    const body = this.#body(operation, stock);
    const wrong = [
      ...parameters.flatMap(brokenParameter),
      ...brokenCombinations(operation),
      ...(requestBody ? brokenContent(operation) : []),
      ...this.#brokenBodies(operation, body),
    ];
    return wrong.map(({ status, request }) => ({
      status,
      request: {
        ...fits,
        ...(body && { body }),
        ...request,
        path: { ...fits.path, ...request.path },
        query: { ...query, ...request.query },
      },
    }));
  }

  #brokenBodies(operation: Operation, body: object | undefined): Broken[] {
    const schema = bodySchema(operation);
    if (!schema || !body) return [];
    // An operation's second address runs the same code, so a sample suffices.
    const share = /\.\d+$/.test(operation.operationId ?? '') ? 0.1 : 1;
    const wrong = [...this.#values.broken(schema, body)]
      .filter(([at]) => at !== '.etag' && at !== '')
      .filter(() => this.#values.chance(share));
    return wrong.map(([, each]) => ({ status: 400, request: { body: each } }));
  }
}

/** Fields that must be set together, or must not be combined (undefined), which a schema cannot express either. */
function together({ path, method }: Operation, { names }: Stock): Record<string, unknown> {
  if (path.endsWith(':batchUpdate')) {
    const singular = definitionOf(path.split(/[/:]/).at(-2) ?? '').singular;
    return { requests: [{ [singular]: { name: names.member, title: 'Changed' }, updateMask: 'title' }] };
  }
  if (batchMethod.test(path) && method !== 'get') return { names: [names.member] };
  if (/\/eventRecipes(\/\{\w+\})?$/.test(path) && method !== 'get')
    return { recipe: names.recipe, title: '', frozenPortions: 0 };
  if (/\/(eventRecipes:offer|\{eventRecipe\}:claim)$/.test(path)) return { recipe: '', title: 'Cake' };
  // Menus refer only to recipes that exist.
  if (/\/menus(\/\{\w+\})?$/.test(path) && method !== 'get') return { meals: resources.menu.example.meals };
  if (path.endsWith('menus:fromCalendar')) return { ...window, calendar: '', events: [] };
  if (path.endsWith('{menu}:place')) return { calendar: names.calendar, date: '2027-12-24' };
  // Ingredients refer only to recipes that exist.
  if (/\/recipes(\/\{\w+\})?$/.test(path) && method !== 'get')
    return { ingredientGroups: resources.recipe.example.ingredientGroups };
  if (/\/attendees(\/\{\w+\})?$/.test(path) && method !== 'get')
    return { person: '', circle: '', displayName: 'Grandma', timeAnswers: [] };
  if (/\/events(\/\{\w+\})?$/.test(path) && method !== 'get')
    return { ...window, allDay: false, proposedTimes: [], pollClosed: false };
  if (path.endsWith(':chooseTime')) return { startTime: names.startTime };
  if (path.endsWith(':answerTimes')) return { timeAnswers: [{ startTime: names.startTime, answer: 'YES' }] };
  if (/\/seats:(answer|change)$/.test(path))
    return { displayName: 'Grace', response: 'TENTATIVE', timeAnswers: [] };
  if (path.endsWith(':proposeTimes')) return { people: [] };
  if (path.endsWith(':proposeMeals')) return { evenings: [{ startTime: window.startTime }] };
  if (path.endsWith(':placeMeals'))
    return { meals: [{ title: 'Tea', ...window, dishes: [{ title: 'Cake' }] }] };
  if (/\/pantryItems(\/\{\w+\})?$/.test(path) && method !== 'get') return { recipe: '' };
  if (path.endsWith(':restock')) return { items: [] };
  if (/\/reminders(\/\{\w+\})?$/.test(path)) return { mode: 'NONE', alarms: [], originalStartTime: null };
  if (path.endsWith('/recipeImports:start'))
    return { uris: [address], circle: '', circleLevel: 'PERMISSION_LEVEL_UNSPECIFIED' };
  if (/:(preview|apply)Plan$/.test(path))
    return { ...window, calendars: [], event: '', originalStartTime: null };
  return {};
}

/** The same request, creating the resource in a circle, which cannot hold hidden resources. */
function inCircle({ query, body, ...request }: DocumentedRequest, circle: string): DocumentedRequest {
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  return { ...request, query: { ...query, parent: circle }, body: { ...(body as object), visibility } };
}

/** Times that are consistent, like those of the example. */
const window = { startTime: '2027-03-06T09:00:00Z', endTime: '2027-03-06T10:00:00Z' };
const whenever = {
  ...window,
  allDay: false,
  excludedTimes: [],
  additionalTimes: [],
  alarms: [{ alarmId: '', trigger: { duration: '900s', dateTime: null } }],
  parentEvent: '',
  originalStartTime: null,
};
/** The example's first occurrence, with changes that any event accepts. */
const theOccurrence = { originalStartTime: window.startTime, updateMask: '', event: { title: 'Changed' } };

/** Scopes name existing resources, and each list excludes some combinations. */
const scope = { doors: ['API'], kinds: ['LIST'], level: 'READ', circles: [], things: [] };

const icalendar = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20270306T090000Z', 'SUMMARY:Tea'],
  ...['END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

/** Served by a local site. */
const address = 'http://recipes.example/';

function uploaded(operation: Operation): DocumentedRequest {
  const field = uploadField(operation);
  if (field === undefined) return {};
  const { headers, payload } = operation.path.endsWith(':readFiles')
    ? pictureForm(Buffer.from(JSON.stringify(soupFile)), field, 'soup.json')
    : // Use a picture of text as the photo of a recipe.
      pictureForm(field === 'files' ? textPicture(leekSoup) : onePixel, field);
  return { headers, body: payload };
}

const soupFile = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '500 ml water'],
  recipeInstructions: 'Slice and simmer.',
};

const leekSoup = ['Leek soup', 'Ingredients', '2 leeks', '500 ml water', 'Method', 'Slice and simmer.'];

function uploadField({ requestBody }: Operation): string | undefined {
  const form = requestBody?.content?.['multipart/form-data'] as { schema: Schema } | undefined;
  return form && Object.keys(form.schema.properties ?? {})[0];
}

function filters(description: string): string[] {
  const fields = /Fields: (.*)\./.exec(description)?.[1]?.split(', ') ?? [];
  const named = fields.flatMap(field => [
    `${field}:*`,
    `NOT ${field}:*`,
    `${field} = null OR -${field} = null`,
  ]);
  return ['soup', '"two words" OR soup', '-(soup leek)', ...named];
}

const wrongQueries: Readonly<Record<string, readonly string[]>> = {
  foods: ['x'.repeat(4001)],
  pageSize: ['-1', '1.5', 'ten'],
  pageToken: ['nonsense', 'WzEsImEiLCJiIl0', '\0'],
  filter: ['title =', '(', 'nonsense = 1', '"', 'title = "\0"', '('.repeat(99), 'a '.repeat(2000)],
  uri: ['', ' ', 'nonsense', 'x'.repeat(2001), 'http://127.0.0.1/a.png', 'ftp://recipes.example/'],
  query: ['', ' ', 'x'.repeat(201)],
  readMask: ['nonsense', 'name,nonsense', '__proto__', 'name.x', '*,nonsense'],
  updateMask: ['nonsense', 'name', '__proto__', 'title.nonsense.x', '*,nonsense'],
};

function brokenParameter({ in: place, name, schema }: Parameter): Broken[] {
  if (place === 'header') return [{ status: 409, request: { headers: { 'if-match': '"999"' } } }];
  if (place === 'path') {
    const broken = ['a%00b', '%zz', 'x'.repeat(600)].map(id => ({
      status: 400,
      request: { path: { [name]: id } },
    }));
    return [{ status: 404, request: { path: { [name]: 'nosuch' } } }, ...broken];
  }
  const patterned = schema.pattern ? ['UPPER', 'a', 'dot.dot', 'ü'.repeat(9)] : [];
  const values = wrongQueries[name] ?? (schema.enum ? ['nonsense'] : patterned);
  return values.map(value => ({ status: 400, request: { query: { [name]: value } } }));
}

/** Parameters that are valid only together with others. */
function brokenCombinations({ parameters }: Operation): Broken[] {
  const inQuery = new Set(parameters.map(({ in: place, name }) => (place === 'query' ? name : '')));
  if (!inQuery.has('circleLevel') || !inQuery.has('parent')) return [];
  return [{ status: 400, request: { query: { circleLevel: 'PERMISSION_LEVEL_READ' } } }];
}

const megabyte = 1024 * 1024;

function brokenContent(operation: Operation): Broken[] {
  const text = { 'content-type': 'text/plain' };
  const field = uploadField(operation);
  if (field !== undefined) {
    const { headers, payload } = pictureForm(onePixel, 'other');
    const { payload: noPicture } = pictureForm(Buffer.from('no picture'), field);
    // `readFiles` accepts any file and reports errors per recipe in the response.
    const anything = operation.path.endsWith(':readFiles');
    return [
      { status: 400, request: { headers, body: payload } },
      ...(anything ? [] : [{ status: 415, request: { headers, body: noPicture } }]),
      { status: 415, request: { headers: text, body: 'x' } },
      { status: 415, request: { headers: { 'content-type': 'application/json' }, body: '{}' } },
    ];
  }
  return [
    ...['{', '[]', '"x"', '5', '{"a":1}}'].map(body => ({ status: 400, request: { body } })),
    { status: 415, request: { headers: text, body: 'title=x' } },
    { status: 413, request: { body: { title: 'x'.repeat(bodyMebibytes(operation) * megabyte) } } },
  ];
}

/** The maximum body size, from the documented error for larger ones. */
function bodyMebibytes({ responses }: Operation): number {
  const { description = '' } = (responses[413] ?? {}) as { description?: string };
  return Number(/(\d+) MiB/.exec(description)?.[1] ?? 1);
}

/** The update mask for a body, in snake_case; none for an empty body. */
function maskOf({ etag: _, ...body }: { etag?: unknown }): string {
  const keys = Object.keys(body);
  return keys.map(key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).join(',');
}
