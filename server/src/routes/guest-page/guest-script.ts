/**
 * Enhances the guest's page, which works without it: sends forms in the background, keeps the page current, remembers
 * the answer on the device, and offers to take it over to somebody who is signed in. Written for browsers as it is.
 */
export const guestScript = `
(() => {
  const main = () => document.querySelector('main');
  const place = 'potluck.seats';
  const read = (storage, key) => { try { return window[storage].getItem(key); } catch { return null; } };
  const saved = () => { try { return JSON.parse(read('localStorage', place) || '[]'); } catch { return []; } };
  const save = seats => { try { localStorage.setItem(place, JSON.stringify(seats.slice(0, 20))); } catch {} };
  const link = () => (location.pathname.match(/^\\/guest\\/([\\w-]+)/) || [])[1] || '';
  let wait = 5000;
  let dirty = false;

  async function send(fields, path) {
    const body = fields instanceof FormData ? new URLSearchParams(fields) : new URLSearchParams(Object.entries(fields));
    return fetch(path, { method: 'POST', body });
  }

  function partsOf(text) {
    return new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  }

  function show(next, focus) {
    main().replaceWith(next);
    dirty = false;
    enhance();
    if (focus) (document.querySelector('[data-news]') || document.querySelector('h1')).focus();
  }

  function remember() {
    const { seat, title, ended } = main().dataset;
    const known = link();
    const address = main().querySelector('[data-address]');
    const others = saved().filter(each => each.seat !== (seat || ended) && !(seat && known && each.link === known));
    if (ended) save(saved().filter(each => each.seat !== ended));
    if (seat) save([{ seat, title, link: known || (saved().find(each => each.seat === seat) || {}).link || '' }, ...others]);
    if (seat && address && location.pathname === '/seat') history.replaceState(null, '', '/seat#' + seat);
  }

  async function submit(event) {
    const form = event.target;
    if (form.method !== 'post') return;
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    if (form.getAttribute('aria-busy') === 'true') return;
    form.setAttribute('aria-busy', 'true');
    try {
      // A field named action hides the property.
      const answer = await send(fields, form.getAttribute('action'));
      show(partsOf(await answer.text()), true);
    } catch {
      const problem = form.querySelector('[data-offline]');
      if (problem) problem.hidden = false;
    }
    form.removeAttribute('aria-busy');
  }

  async function refresh() {
    const { seat, state } = main().dataset;
    const path = seat ? '/seat' : location.pathname;
    if (document.hidden || !state || (!seat && !link())) return;
    const answer = await send({ action: 'look', seat: seat || '', state }, path).catch(() => null);
    if (!answer || answer.status === 204 || answer.status === 429 || answer.status >= 500) return;
    const next = partsOf(await answer.text());
    if (!next || main().dataset.state !== state) return;
    if (answer.status === 404) { next.dataset.ended = seat || ''; return show(next, true); }
    if (!dirty) return show(next, false);
    main().dataset.state = next.dataset.state;
    for (const part of next.querySelectorAll('[data-live]')) {
      const old = main().querySelector('[data-live="' + part.dataset.live + '"]');
      if (old) old.replaceWith(part);
    }
  }

  function later() {
    setTimeout(async () => { await refresh(); wait = Math.min(wait * 1.02, 30000); later(); }, wait);
  }

  function step(input, by) {
    const value = Math.min(Number(input.max), Math.max(Number(input.min), Number(input.value || 0) + by));
    if (value === Number(input.value)) return;
    input.value = value;
    dirty = true;
  }

  function steppers() {
    for (const row of document.querySelectorAll('.count')) {
      const input = row.querySelector('input');
      if (row.classList.contains('stepping') || !input) continue;
      row.classList.add('stepping');
      for (const [by, sign, label] of [[-1, '−', row.dataset.fewer], [1, '+', row.dataset.more]]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = sign;
        button.setAttribute('aria-label', label);
        button.onclick = () => step(input, by);
        if (by < 0) input.before(button); else input.after(button);
      }
    }
  }

  function times() {
    const { lang } = document.documentElement;
    // In the guest's own zone, which needs no name, and variant of the page's language, such as 6 pm or 18:00.
    const locale = navigator.languages.find(each => each.slice(0, 2) === lang && /^[\\w-]+$/.test(each)) || lang;
    for (const time of document.querySelectorAll('time[data-zone]')) {
      const format = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' };
      const { end } = time.dataset;
      const local = new Intl.DateTimeFormat(locale, format);
      const start = new Date(time.dateTime);
      time.textContent = end ? local.formatRange(start, new Date(end)) : local.format(start);
    }
  }

  function addresses() {
    const box = document.querySelector('[data-address]');
    if (!box) return;
    const input = box.querySelector('input');
    const copy = box.querySelector('[data-copy]');
    const share = box.querySelector('[data-share]');
    copy.hidden = false;
    copy.onclick = async () => {
      try { await navigator.clipboard.writeText(input.value); copy.textContent = copy.dataset.copy; } catch { input.select(); }
    };
    share.hidden = !navigator.share;
    share.onclick = () => navigator.share({ title: main().dataset.title, url: input.value }).catch(() => {});
  }

  async function offerTaking() {
    const box = document.querySelector('[data-take]');
    const token = read('localStorage', 'jwt') || read('sessionStorage', 'jwt');
    if (!box || !token) return;
    const authorization = 'Bearer ' + token;
    const check = await fetch('/api/auth/check/token', { headers: { authorization } }).catch(() => null);
    if (!check || !check.ok) return;
    box.hidden = false;
    box.querySelector('button').onclick = async () => {
      const { seat } = main().dataset;
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch('/api/calendars/v1alpha1/seats:take', { method: 'POST', headers, body: JSON.stringify({ secret: seat }) });
      if (!answer.ok) return refresh();
      save(saved().filter(each => each.seat !== seat));
      location.href = '/' + (await answer.json()).event;
    };
  }

  function enhance() {
    remember();
    steppers();
    times();
    addresses();
    void offerTaking();
  }

  async function openSaved() {
    const seat = location.pathname === '/seat' ? location.hash.slice(1) : (saved().find(each => each.link && each.link === link()) || {}).seat;
    if (!seat || main().dataset.seat) return;
    const answer = await send({ action: 'look', seat }, '/seat').catch(() => null);
    if (!answer) return;
    if (answer.ok) return show(partsOf(await answer.text()), false);
    save(saved().filter(each => each.seat !== seat));
    if (location.pathname === '/seat') show(partsOf(await answer.text()), true);
  }

  document.addEventListener('submit', submit);
  document.addEventListener('input', () => { dirty = true; });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) { wait = 5000; void refresh(); } });
  window.addEventListener('hashchange', () => { delete main().dataset.seat; void openSaved(); });
  enhance();
  void openSaved();
  later();
})();
`;
