import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The files of tests share one page: each test finds it as the first did.
beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Waits until no page of an earlier test has it open.
  await new Promise(resolve => {
    const deleting = indexedDB.deleteDatabase('potluck-drafts');
    deleting.onsuccess = resolve;
    deleting.onerror = resolve;
  });
});
