// Runs before anything is drawn: the chosen colour scheme, and whether the outline shows what a signed-in person will see.
// While the app is fetched, what its first screen stands on is asked for too.
(() => {
  const root = document.documentElement;
  const chosen = read('localStorage', 'colorScheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const token = read('localStorage', 'jwt') || read('sessionStorage', 'jwt');
  if (token) root.dataset.signedIn = '';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (chosen === 'dark' || chosen === 'light') meta.content = dark ? '#171411' : '#faf7f2';
  }
  if (token && !location.search.includes('token_key=')) askWhoThisIs(token);
  for (const file of firstFiles(token)) document.head.append(preload(file));
})();

// A browser that refuses storage throws as soon as it is named.
function read(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

// Taken by web/src/api/asked-before.ts, each answer once.
function askWhoThisIs(token) {
  const answers = {};
  const ask = path => {
    answers[path] = fetch(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    answers[path].catch(() => {});
  };
  const check = '/api/auth/check/token';
  ask(check);
  answers[check] = answers[check].then(async answer => {
    const { userId } = await answer
      .clone()
      .json()
      .catch(() => ({}));
    const user = `/api/users/v1alpha1/users/${userId}`;
    if (answer.ok && userId) for (const path of [user, `${user}/settings`]) ask(path);
    return answer;
  });
  answers[check].catch(() => {});
  window.askedBefore = { token, answers };
}

// The build writes down which they are.
function firstFiles(token) {
  const meta = document.querySelector('meta[name="first-screen"]');
  if (!meta) return [];
  const { screens, languages, known } = JSON.parse(meta.content);
  const tags = [read('localStorage', 'language') ?? '', ...navigator.languages];
  const language = tags.map(tag => tag.slice(0, 2)).find(tag => languages[tag]) ?? 'en';
  const screen = screens[token ? location.pathname.split('/')[1] : 'login'] ?? [];
  return new Set([...languages[language], ...screen, ...(token ? known : [])]);
}

function preload(file) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = 'style';
  link.href = `/${file}`;
  return link;
}
