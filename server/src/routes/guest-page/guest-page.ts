import { hash } from 'node:crypto';
import { hueOf } from '@potluck/contract/hue';
import type { SeatView } from '@potluck/contract/resources/event/seat';
import { Html, html } from '../recipe-page/html.ts';
import { answerForm, clipped, type GuestPage, savedAnswer, shownDishes } from './guest-form.ts';
import { isPoll } from './guest-poll.ts';
import { guestScript } from './guest-script.ts';
import { guestStyle } from './guest-style.ts';
import { dayOf, startOf } from './guest-times.ts';
import type { GuestWords } from './guest-words.ts';

/** The event with the guest's answer: one document without further requests, which works without scripts. */
export function guestPage(page: GuestPage): string {
  const { words, view, seat, preview } = page;
  const title = preview ? view.title : words.invitation;
  const about = preview ? [view.title, dayOf(view, words)] : [words.invitation, ''];
  const head = html`<meta property="og:type" content="website"><meta property="og:site_name" content="Potluck">
<meta property="og:title" content="${about[0]}"><meta property="og:description" content="${about[1]}">`;
  const body = html`<main data-seat="${seat}" data-title="${view.title}" data-state="${stateOf(view)}">
${scene}
${heading(page)}
${view.answer !== null && savedAnswer(page)}
<div data-live="table">${table(page)}</div>
<div data-live="coming">${!isPoll(view) && coming(page)}</div>
<div class="aside">${answerForm(page)}</div>
${footer(words)}
</main>`;
  return document({ words, title, head, body });
}

/** A page that only says something, and may offer a way on. */
export function guestNotice(
  words: GuestWords,
  { title, text, ended = '', next }: { title: string; text: string; ended?: string; next?: Html },
): string {
  const body = html`<main data-ended="${ended}">${scene}<div class="head"><h1 tabindex="-1">${title}</h1><p>${text}</p>
${next}</div>${footer(words)}</main>`;
  return document({ words, title, head: html``, body });
}

/** The page at the address of an answer. Its script sends the secret, which is in the fragment; others may paste it. */
export function openingPage(words: GuestWords): string {
  const next = html`<form method="post" action="/seat" class="card">
<label for="seat">${words.pasteLink}</label><input type="text" id="seat" name="seat" autocomplete="off" required>
<button class="main" name="action" value="look">${words.open}</button></form>`;
  return guestNotice(words, { title: words.yourAnswer, text: words.opening, next });
}

/** Changes whenever the guest would see something else. */
export function stateOf(view: SeatView): string {
  return hash('sha256', JSON.stringify(view), 'base64url').slice(0, 16);
}

function document({
  words,
  title,
  head,
  body,
}: {
  words: GuestWords;
  title: string | undefined;
  head: Html;
  body: Html;
}): string {
  return html`<!doctype html>
<html lang="${words.lang}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Potluck</title>
<link rel="icon" href="${icon}">
${head}
${styleElement}
</head><body>
${body}
${scriptElement}
</body></html>
`.text;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%232f6b4c'/%3E%3Cpath d='M6 15h20a10 9 0 0 1-20 0z' fill='%23fff'/%3E%3C/svg%3E";
const styleElement = new Html(`<style>${guestStyle}</style>`);
const scriptElement = new Html(`<script>${guestScript}</script>`);

/** Admits exactly our own style and script, by their hashes, and requests to our own server. */
export const guestPolicy = [
  "default-src 'none'",
  `script-src '${sourceHash(guestScript)}'`,
  `style-src '${sourceHash(guestStyle)}'`,
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sourceHash(source: string): string {
  return `sha256-${hash('sha256', source, 'base64')}`;
}

function heading({ words, view, problem }: GuestPage): Html {
  return html`<div class="head">
${problem !== undefined && html`<p class="problem" role="alert" tabindex="-1" data-news>${problem}</p>`}
<p class="line">${face(view.hostTitle)}<span><b>${view.hostTitle}</b> ${words.invites}</span></p>
<h1 tabindex="-1">${view.cancelled ? html`<s>${view.title}</s>` : view.title}</h1>
<p class="line">${calendarIcon}${isPoll(view) ? html`<span>${words.findDate}</span>` : startOf(view, words)}</p>
${view.recurring && html`<p class="muted">${words.repeats}</p>`}
${view.location !== '' && html`<p class="line">${placeIcon}<span>${view.location}</span></p>`}
</div>`;
}

/** The dishes as one form. */
function table({ words, view, seat, action }: GuestPage): Html | false {
  if (view.dishes.length === 0) return false;
  const wanted = view.dishes.filter(({ open }) => open).length;
  const shown = shownDishes(view);
  const more = view.dishes.length - shown.length;
  const rows = shown.map(
    dish =>
      html`<li>${dish.open ? openFace : face(dish.bringerTitle || dish.title)}<span class="what">${clipped(
        dish.title,
      )}</span>${beside(dish)}</li>`,
  );
  return html`<section class="stack"><div class="row"><h2>${words.table}</h2>${
    wanted > 0 && html`<span class="muted">${words.placesOpen(wanted)}</span>`
  }</div><form method="post" action="${action}"><input type="hidden" name="seat" value="${seat}">
<ul class="card dishes">${rows}${more > 0 && html`<li class="muted">${words.more(more)}</li>`}</ul></form></section>`;

  function beside({ dish, title, open, own, bringerTitle }: SeatView['dishes'][number]): Html | false {
    // Several dishes have the same button, so its name for screen readers includes the dish.
    const named = (text: string) => html`aria-label="${text}: ${clipped(title)}"`;
    if (own)
      return html`<button name="release" value="${dish}" ${named(words.release)}>${words.release}</button>`;
    if (open && isPoll(view)) return html`<span class="muted">${words.wanted}</span>`;
    if (open && seat !== '')
      return html`<button name="claim" value="${dish}" ${named(words.bringIt)}>${words.bringIt}</button>`;
    if (open) return html`<label class="bring" for="b-${dish}">${words.bringIt}</label>`;
    return bringerTitle !== '' && html`<span class="muted">${bringerTitle}</span>`;
  }
}

const openFace = new Html('<span class="face wanted" aria-hidden="true">+</span>');

const maxFaces = 4;

function coming({ words, view }: GuestPage): Html {
  const { guestTitles, goingCount, placeCount } = view;
  const some = guestTitles.slice(0, maxFaces);
  const others = guestTitles.length - some.length;
  const names = [...some, ...(others > 0 ? [words.more(others)] : [])].join(', ');
  const counts = [
    ...(goingCount > 0 ? [words.people(goingCount)] : []),
    ...(placeCount > 0 ? [words.placesLeft(Math.max(placeCount - goingCount, 0))] : []),
  ];
  return html`<section class="stack"><div class="row"><h2>${words.coming}</h2>${
    counts.length > 0 && html`<span class="muted">${counts.join(' · ')}</span>`
  }</div>${
    some.length > 0
      ? html`<p class="faces">${some.map(face)}<span class="muted">${names}</span></p>`
      : goingCount === 0 && html`<p class="muted">${words.nobodyYet}</p>`
  }</section>`;
}

/** An initial on a colour that follows from the name. */
function face(name: string): Html {
  const [initial = '?'] = name.trim().toUpperCase();
  return html`<span class="face ${hueOf(name)}" aria-hidden="true">${initial}</span>`;
}

function footer({ madeWith }: GuestWords): Html {
  return html`<footer class="muted">${madeWith}</footer>`;
}

const stroke =
  'width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"';
const calendarIcon = new Html(
  `<svg viewBox="0 0 24 24" ${stroke}><rect x="4" y="5" width="16" height="16" rx="2"/><path d="M4 11h16M8 3v4M16 3v4"/></svg>`,
);
const placeIcon = new Html(
  `<svg viewBox="0 0 24 24" ${stroke}><circle cx="12" cy="11" r="3"/><path d="M12 21.500C8 17.500 5 14.500 5 11a7 7 0 0 1 14 0c0 3.500-3 6.500-7 10.500z"/></svg>`,
);

const plates: readonly (readonly [number, number, string, string])[] = [
  [64, 68, '#d9a13b', '#7fa35a'],
  [170, 60, '#6b9c86', '#d9532f'],
  [276, 74, '#8d4d93', '#c98a45'],
  [116, 150, '#386fad', '#e9d9b0'],
  [222, 154, '#c0527f', '#e0a340'],
];

/** A table with dishes, from above. */
const scene = new Html(
  `<svg class="scene" viewBox="0 0 340 212" aria-hidden="true"><rect width="340" height="212" fill="#e8ddcf"/>${plates
    .map(
      ([x, y, rim, food]) =>
        `<circle cx="${x}" cy="${y + 3}" r="43" fill="#cdbfae"/><circle cx="${x}" cy="${y}" r="42" fill="#fffdf9" stroke="${rim}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="30" fill="${food}"/><g fill="#fffdf9" opacity=".75"><circle cx="${x - 10}" cy="${y - 8}" r="5"/><circle cx="${x + 12}" cy="${y - 3}" r="6"/><circle cx="${x - 3}" cy="${y + 13}" r="5"/></g>`,
    )
    .join('')}</svg>`,
);
