// Stands apart from the app: it works where the app, or the worker that answers for it, is broken.
document.querySelector('button').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  // Each of them goes, whatever another one says.
  await Promise.allSettled([unregister(), emptyCaches(), forget()]);
  location.replace('/login');
});

async function unregister() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(registration => registration.unregister()));
}

async function emptyCaches() {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
}

async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['potluck', 'potluck-kept'])
    await new Promise(resolve => {
      const deleting = indexedDB.deleteDatabase(name);
      for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, resolve);
    });
}
