// Works without the app, for when the app or its service worker is broken.
document.querySelector('button').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  // If one of them fails, the others still run.
  await Promise.allSettled([unregister(), emptyCaches(), deleteDatabases()]);
  localStorage.clear();
  sessionStorage.clear();
  location.replace('/login');
});

async function unregister() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(registration => registration.unregister()));
}

async function emptyCaches() {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}

/** Also those of other versions, in browsers that list them. */
async function deleteDatabases() {
  const known = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  const names = new Set([
    'potluck',
    'potluck-drafts',
    'potluck-kept',
    'push',
    ...known.map(({ name }) => name),
  ]);
  await Promise.all([...names].map(deleteDatabase));
}

/** Another tab may have the database open for a moment; it is deleted once that tab has closed it. */
function deleteDatabase(name) {
  return new Promise(resolve => {
    const deleting = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, resolve);
  });
}
