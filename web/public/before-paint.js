// Runs before anything is drawn: the chosen colour scheme, and whether the outline shows what a signed-in person will see.
// The outline takes the shape of the screen that comes. While the app is fetched, what its first screen stands on is asked for too.
(() => {
  const root = document.documentElement;
  const chosen = read('localStorage', 'colorScheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const token = read('localStorage', 'jwt') || read('sessionStorage', 'jwt');
  if (token) root.dataset.signedIn = '';
  keepInstallPrompt();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (chosen === 'dark' || chosen === 'light') meta.content = dark ? '#171411' : '#faf7f2';
  }
  if (token) shapeOutline();
  const meta = document.querySelector('meta[name="first-screen"]');
  const first = meta && JSON.parse(meta.content);
  if (token && !location.search.includes('token_key=')) askWhoThisIs(token, firstList(first));
  if (first) for (const file of firstFiles(first, token)) document.head.append(preload(file));
})();

// The browser may offer the installation before the app has loaded. Taken by web/src/ui/browser/use-install.ts.
function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    window.installPrompt = event;
  });
}

// A browser that refuses storage throws as soon as it is named.
function read(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

// The shapes by address are written into the page by the build; the outline itself is not read yet when this runs.
function shapeOutline() {
  const meta = document.querySelector('meta[name="screen-shapes"]');
  if (!meta) return;
  const address = location.pathname + location.search;
  const found = JSON.parse(meta.content).find(([pattern]) => new RegExp(pattern).test(address));
  new MutationObserver((_, observer) => {
    const outline = document.querySelector('.outline .shape');
    if (!outline) return;
    outline.dataset.shape = found?.[1] ?? '';
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

// One request for the session, its person with their settings and the first list. Taken by web/src/api/prefetched-answers.ts, each answer once.
function askWhoThisIs(token, list) {
  const send = path =>
    fetch(path, { headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
  const check = '/api/auth/check/token';
  const user = '/api/users/v1alpha1/users/{user}';
  const also = [user, `${user}/settings`, ...(list ? [list] : [])];
  const checked = send(`${check}?${new URLSearchParams(also.map(path => ['also', path]))}`);
  const told = checked.then(async answer => (await answer.clone().json()).answers ?? {}).catch(() => ({}));
  const answers = {};
  if (list) answers[list] = told.then(told => (told[list] ? Response.json(told[list]) : send(list)));
  answers[check] = checked.then(async answer => {
    for (const [path, body] of Object.entries(await told))
      if (path !== list) answers[path] = Promise.resolve(Response.json(body));
    return answer;
  });
  for (const path in answers) answers[path].catch(() => {});
  window.askedBefore = { token, answers };
}

// An index as its address alone shows it, in the order that it has by itself.
function firstList(first) {
  const { path, sort } = first?.lists[location.pathname.slice(1)] ?? {};
  return !location.search && !read('localStorage', sort) && path;
}

// The build writes down which they are.
function firstFiles({ screens, languages }, token) {
  const tags = [read('localStorage', 'language') ?? '', ...navigator.languages];
  const language = tags.map(tag => tag.slice(0, 2)).find(tag => languages[tag]) ?? 'en';
  const screen = screens[token ? location.pathname.split('/')[1] : 'login'] ?? [];
  return new Set([...languages[language], ...screen]);
}

function preload(file) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = 'style';
  // As on the links that Vite inserts later: with another mode, the browser would request each stylesheet again.
  link.crossOrigin = '';
  link.href = `/${file}`;
  return link;
}
