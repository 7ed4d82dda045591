import { maxPeoplePerSeat } from '@potluck/contract/resources/event/attendance';
import { type SeatAnswer, type SeatView, seatLimits } from '@potluck/contract/resources/event/seat';
import { type Html, html } from '../recipe-page/html.ts';
import { isPoll, timesField } from './guest-poll.ts';
import type { GuestWords } from './guest-words.ts';

/** A page for a guest without an account. */
export interface GuestPage {
  words: GuestWords;
  view: SeatView;
  /** The address of its forms. */
  action: string;
  /** The secret of the answer. Empty before there is one. */
  seat: string;
  /** What has just happened, for the guest. */
  news?: string;
  problem?: string;
  /** The fields as the guest sent them, if they could not be saved. */
  draft?: URLSearchParams;
  /** Whether chats may show the title and the day of the event. */
  preview: boolean;
}

const answers = ['ACCEPTED', 'TENTATIVE', 'DECLINED'] as const;

/** The form for an answer, or why nobody can answer. */
export function answerForm(page: GuestPage): Html {
  const { words, view, seat } = page;
  const notice = noticeOf(page);
  // Guests who have answered can still decline, but a closed poll has nothing else to say.
  const closed = view.answersClosed && (seat === '' || isPoll(view));
  const hopeless = closed || (seat === '' && view.seatsLeft === 0);
  return html`<section class="card stack"><div><h2>${words.yourAnswer}</h2>
${seat === '' && !hopeless && html`<p class="muted">${words.noAccount}</p>`}</div>
${notice !== '' && html`<p class="news">${notice}</p>`}
${!hopeless && form(page)}
${seat !== '' && withdrawal(page)}</section>`;
}

function noticeOf({ words, view, seat }: GuestPage): string {
  if (view.cancelled) return words.cancelled;
  if (view.answersClosed) return isOver(view) ? words.over : isPoll(view) ? words.pollClosed : words.closed;
  if (seat !== '') return '';
  if (view.seatsLeft === 0) return words.allSeatsTaken;
  return view.placeCount > 0 && view.goingCount >= view.placeCount ? words.full : '';
}

function isOver({ endTime, proposedTimes }: SeatView): boolean {
  const ends = [...proposedTimes.map(time => time.endTime), endTime].map(time => Date.parse(time ?? ''));
  return ends.every(end => Number.isNaN(end) || end <= Date.now());
}

function stateWords({ words, view }: GuestPage): string {
  const response = view.answer?.response ?? 'ACCEPTED';
  if (isPoll(view) && response !== 'DECLINED') return words.pollAnswered;
  return response in words.states ? words.states[response as keyof typeof words.states] : '';
}

/** What the guest answered, whether that was saved just now, and how to come back to it. */
export function savedAnswer(page: GuestPage): Html {
  const { words, view, news } = page;
  const response = view.answer?.response;
  return html`<section class="card stack">
${news !== undefined && html`<p class="news" role="status" tabindex="-1" data-news>${news}</p>`}
<h2>${stateWords(page)}</h2>
${isPoll(view) && html`<p>${words.pollNext}</p>`}
${response === 'WAITING' && html`<p>${words.waitingWhy}</p>`}
<div class="stack" data-address><label for="address">${words.keepLink}</label>
<input type="text" id="address" value="${view.seatUri}" readonly>
<div class="row"><button type="button" data-copy="${words.copied}" hidden>${words.copy}</button>
<button type="button" data-share hidden>${words.share}</button>
${!isPoll(view) && calendarLinks(page)}</div></div>
<div class="stack" data-take hidden><p>${words.isThisYou}</p><button type="button">${words.itIsMe}</button></div></section>`;
}

/** The event once as a file, or as a feed that calendar apps keep up to date. */
function calendarLinks({ words, view: { feedUri } }: GuestPage): Html {
  return html`<a class="button" href="${feedUri}">${words.calendar}</a>
<a class="button" href="${feedUri.replace(/^https?:/, 'webcal:')}">${words.subscribe}</a>`;
}

/** The fields of the form: as the guest sent them, as they answered, or empty. */
function filled({ view, draft }: GuestPage) {
  const { answer } = view;
  const text = (name: keyof SeatAnswer) => draft?.get(name) ?? (answer ? String(answer[name]) : '');
  const response = draft?.get('response') ?? answer?.response;
  return {
    displayName: text('displayName'),
    note: text('note'),
    adultCount: text('adultCount') || '1',
    childCount: text('childCount') || '0',
    response: response === 'WAITING' || response === undefined ? 'ACCEPTED' : response,
    draft,
    avoids: draft?.getAll('avoids') ?? answer?.avoids ?? [],
    otherFood: draft?.get('otherFood') ?? '',
    bring: draft?.getAll('bring') ?? [],
    offer: draft?.get('offer') ?? '',
  };
}

type Filled = ReturnType<typeof filled>;

function form(page: GuestPage): Html {
  const { words, view, seat, action } = page;
  const fields = filled(page);
  return html`<form method="post" action="${action}">
<input type="hidden" name="seat" value="${seat}">
<div class="stack"><label for="name">${words.name}</label>
<input type="text" id="name" name="displayName" value="${fields.displayName}" maxlength="${seatLimits.displayName}" autocomplete="name" required></div>
${isPoll(view) ? html`<input type="hidden" name="poll" value="1">${timesField(view, words, fields.draft)}` : willYouCome(words, fields)}
<fieldset><legend>${words.howMany}</legend>${count(page, { name: 'adultCount', label: words.adults, value: fields.adultCount })}${count(
    page,
    { name: 'childCount', label: words.children, value: fields.childCount },
  )}</fieldset>
${foods(page, fields)}
${!isPoll(view) && dishes(page, fields)}
<div class="stack"><label for="note">${words.note}</label>
<textarea id="note" name="note" rows="2" maxlength="${seatLimits.note}">${fields.note}</textarea></div>
<button class="main" name="action" value="answer">${seat === '' ? words.send : words.save}</button>
<p class="problem" role="alert" data-offline hidden>${words.offline}</p>
${seat === '' && html`<p class="muted center">${words.changeLater}</p>`}</form>`;
}

/** Guests who have not answered the chosen time yet choose for themselves. */
function willYouCome(words: GuestWords, { response }: Filled): Html {
  return html`<fieldset><legend>${words.willYouCome}</legend><div class="choice">${answers.map(
    value =>
      html`<label><input type="radio" name="response" value="${value}"${checked(response === value)} required>${words.responses[value]}</label>`,
  )}</div></fieldset>`;
}

function checked(yes: boolean): string {
  return yes ? ' checked' : '';
}

function count(
  { words }: GuestPage,
  { name, label, value }: { name: string; label: string; value: string },
): Html {
  return html`<div class="count" data-fewer="${words.fewer}: ${label}" data-more="${words.moreOf}: ${label}"><label for="${name}">${label}</label>
<span class="steps"><input type="number" inputmode="numeric" id="${name}" name="${name}" value="${value}" min="0" max="${maxPeoplePerSeat}"></span></div>`;
}

function foods({ words }: GuestPage, { avoids, otherFood }: Filled): Html {
  // What the guest wrote in another language or in their own words stays a choice.
  const offered = [...words.foods, ...avoids.filter(food => !words.foods.includes(food))];
  return html`<fieldset><legend>${words.avoids}</legend><div class="chips">${offered.map(
    food =>
      html`<label><input type="checkbox" name="avoids" value="${food}"${checked(avoids.includes(food))}>${food}</label>`,
  )}</div><input type="text" name="otherFood" value="${otherFood}" maxlength="${seatLimits.food}" placeholder="${words.otherFood}" aria-label="${words.otherFood}">
<p class="muted">${words.cooksOnly}</p></fieldset>`;
}

function dishes({ words, view }: GuestPage, { bring, offer }: Filled): Html {
  const open = shownDishes(view).filter(dish => dish.open);
  const label = open.length > 0 ? words.somethingElse : words.something;
  return html`<fieldset><legend>${words.bring}</legend>${
    open.length > 0 &&
    html`<div class="chips">${open.map(
      ({ dish, title }) =>
        html`<label><input type="checkbox" id="b-${dish}" name="bring" value="${dish}"${checked(bring.includes(dish))}>${clipped(title)}</label>`,
    )}</div>`
  }<input type="text" name="offer" value="${offer}" maxlength="${seatLimits.dish}" placeholder="${label}" aria-label="${label}"></fieldset>`;
}

function withdrawal({ words, seat, action }: GuestPage): Html {
  return html`<form method="post" action="${action}" class="center"><input type="hidden" name="seat" value="${seat}">
<button class="quiet" name="action" value="withdraw">${words.withdraw}</button></form>`;
}

/** At most this many dishes are listed, and so much of each title, because the page is one small document. */
const [maxDishes, longestTitle] = [24, 80];

/** The dishes that concern the guest come first: their own and the open ones, in the order of the menu. */
export function shownDishes({ dishes }: SeatView): SeatView['dishes'] {
  if (dishes.length <= maxDishes) return dishes;
  const first = dishes.filter(({ own, open }) => own || open);
  return [...first, ...dishes.filter(dish => !first.includes(dish))].slice(0, maxDishes);
}

export function clipped(title: string): string {
  const characters = [...title];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle - 1).join('')}…` : title;
}
