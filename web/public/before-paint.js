// Runs before anything is drawn: the chosen colour scheme, and whether the outline shows what a signed-in person will see.
(() => {
  const root = document.documentElement;
  const chosen = read('localStorage', 'colorScheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (read('localStorage', 'jwt') || read('sessionStorage', 'jwt')) root.dataset.signedIn = '';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (chosen === 'dark' || chosen === 'light') meta.content = dark ? '#171411' : '#faf7f2';
  }

  // A browser that refuses storage throws as soon as it is named.
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }
})();
