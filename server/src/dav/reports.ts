import { dayMs } from '@potluck/contract/durations';
import type { Context } from '../context/context.ts';
import { writeInstant } from '../icalendar/date-time.ts';
import { calendarFile } from '../icalendar/write-calendar.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { AnswerBudget } from './answer-budget.ts';
import { type Collection, type Member, type Window, windowIn } from './collection.ts';
import { badRequest, DavError } from './dav-error.ts';
import { readFilter } from './filter.ts';
import {
  type Answer,
  multistatus,
  notFound,
  responsesOf,
  statusResponse,
  wantedIn,
  wants,
  xmlAnswer,
} from './multistatus.ts';
import { findMembers, findNode, type Node, objectNodes } from './nodes.ts';
import { expandProperty, principalSearch, searchableProperties } from './principal-reports.ts';
import { PropertyReader } from './properties.ts';
import { type DavRequest, depthOf } from './request.ts';
import { syncCollection } from './sync-collection.ts';
import { childOf, childrenOf, type Element } from './xml/read-xml.ts';
import { xml } from './xml/write-xml.ts';

/** REPORT (RFC 3253, 3.6). */
export async function report(request: DavRequest): Promise<Answer> {
  const body = request.xml();
  if (!body) throw badRequest('A report needs a body.');
  const node = await findNode(request.context, request.viewer, request.target);
  const ofAll = reportsOfAll[body.name];
  if (ofAll) return ofAll(request, body, node);
  const ofCollection = reportsOfCollections[body.name];
  if (!ofCollection || node.kind !== 'collection')
    throw new DavError(403, 'This report is not supported here.', xml('D:supported-report'));
  return ofCollection(request, body, node.collection);
}

type OfNode = (request: DavRequest, body: Element, node: Node) => Promise<Answer>;
type OfCollection = (request: DavRequest, body: Element, collection: Collection) => Promise<Answer>;

const reportsOfAll: Readonly<Record<string, OfNode>> = {
  'D:expand-property': expandProperty,
  'D:principal-property-search': principalSearch,
  'D:principal-search-property-set': searchableProperties,
  'D:acl-principal-prop-set': async () => xmlAnswer(multistatus([])),
};

const reportsOfCollections: Readonly<Record<string, OfCollection>> = {
  'C:calendar-multiget': multiget,
  'C:calendar-query': calendarQuery,
  'C:free-busy-query': freeBusy,
  'D:sync-collection': syncCollection,
};

/** The most objects of one request. */
const maxHrefs = 10_000;

async function multiget({ context, viewer, targetOf }: DavRequest, body: Element, collection: Collection) {
  const wanted = wantedIn(body);
  const hrefs = [...new Set(childrenOf(body, 'D:href').map(({ text }) => text.trim()))];
  if (hrefs.length > maxHrefs) throw badRequest(`At most ${maxHrefs} objects can be asked for at once.`);
  // An object of another collection is as good as missing: each address is checked against this one.
  const fileOf = new Map(hrefs.map(href => [href, fileIn(href)]));
  const files = [...new Set([...fileOf.values()].filter(file => file !== undefined))];
  const members = await findMembers(context, collection, files);
  const reader = new PropertyReader(context, viewer, []);
  const nodes = await nodesWith(context, collection, { members, body, wanted });
  const known = new Set(members.map(({ file }) => file));
  const missing = hrefs.filter(href => !known.has(fileOf.get(href) ?? ''));
  return xmlAnswer(
    multistatus([
      ...(await responsesOf(reader, nodes, wanted)),
      ...missing.map(href => statusResponse(href, notFound)),
    ]),
  );

  function fileIn(href: string): string | undefined {
    try {
      const target = targetOf(href);
      const here = target?.kind === 'object' && target.user === viewer.user;
      return here && target.segment === collection.segment ? target.file : undefined;
    } catch (error) {
      if (error instanceof DavError) return undefined;
      throw error;
    }
  }
}

/** Objects as nodes, with their texts if the report wants them. */
function nodesWith(
  context: Context,
  collection: Collection,
  { members, body, wanted }: { members: Member[]; body: Element; wanted: ReturnType<typeof wantedIn> },
) {
  return objectNodes(context, collection, {
    members,
    ...dataIn(body),
    answer: new AnswerBudget(),
    wanted: wants(wanted, 'C:calendar-data'),
  });
}

/** The parts of `calendar-data` that change what a text contains. */
function dataIn(body: Element): { expand?: Window | undefined; limit?: Window | undefined } {
  const data = childOf(childOf(body, 'D:prop'), 'C:calendar-data');
  const expand = childOf(data, 'C:expand');
  return {
    expand: boundedWindow(expand),
    limit: windowIn(childOf(data, 'C:limit-recurrence-set')),
  };
}

/** Throws a 400 unless both ends are given. */
function boundedWindow(element: Element | undefined): Window | undefined {
  if (!element) return undefined;
  const window = windowIn(element);
  if (!window || !Number.isFinite(window.to - window.from))
    throw badRequest('The time range needs a start and an end.');
  return window;
}

async function calendarQuery(request: DavRequest, body: Element, collection: Collection): Promise<Answer> {
  const { context, viewer } = request;
  if (depthOf(request, '1') === '0') return xmlAnswer(multistatus([]));
  const wanted = wantedIn(body);
  const filter = readFilter(childOf(body, 'C:filter'), collection.kind.component);
  const objects = filter.never
    ? []
    : await collection.kind.candidates(context, collection, filter.candidates);
  const candidates = await collection.kind.members(context, collection, objects);
  const members = filter.exact ? candidates : await passing();
  const reader = new PropertyReader(context, viewer, []);
  const nodes = await nodesWith(context, collection, { members, body, wanted });
  return xmlAnswer(multistatus(await responsesOf(reader, nodes, wanted)));

  /** Reads some texts at a time: those that do not pass need no memory. */
  async function passing(): Promise<Member[]> {
    const turns = new TimeSlice();
    const passed: Member[] = [];
    for (let at = 0; at < candidates.length; at += textsAtOnce) {
      const some = candidates.slice(at, at + textsAtOnce);
      const texts = await collection.kind.texts(context, collection, {
        members: some,
        answer: new AnswerBudget(),
      });
      for (const member of some) {
        if (await filter.passes(texts.get(member.object) ?? '', turns)) passed.push(member);
        if (turns.due) await turns.pause();
      }
    }
    return passed;
  }
}

const textsAtOnce = 100;

/** The longest window of free and busy times. */
const maxBusyMillis = 400 * dayMs;

async function freeBusy({ context }: DavRequest, body: Element, collection: Collection): Promise<Answer> {
  const window = boundedWindow(childOf(body, 'C:time-range'));
  if (!window || window.to - window.from > maxBusyMillis)
    throw badRequest('The time range must be at most 400 days long.');
  const busy = (await collection.kind.busy?.(context, collection, window)) ?? [];
  const lines = busy.map(
    ({ start, end }) => `FREEBUSY;FBTYPE=BUSY:${writeInstant(start)}/${writeInstant(end)}`,
  );
  const file = calendarFile([
    'BEGIN:VFREEBUSY',
    ...[`UID:${crypto.randomUUID()}`, `DTSTAMP:${writeInstant(Date.now())}`],
    ...[`DTSTART:${writeInstant(window.from)}`, `DTEND:${writeInstant(window.to)}`],
    ...lines,
    'END:VFREEBUSY',
  ]);
  return { status: 200, body: file, type: 'text/calendar; charset=utf-8' };
}
