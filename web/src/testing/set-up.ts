import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// All test files share one page: reset it before each test.
beforeEach(async () => {
  await cleanup();
  document.documentElement.dir = 'ltr';
  localStorage.clear();
  sessionStorage.clear();
  // Waits until no page of an earlier test has the database open.
  await new Promise(resolve => {
    const deleting = indexedDB.deleteDatabase('potluck-drafts');
    deleting.onsuccess = resolve;
    deleting.onerror = resolve;
  });
});
