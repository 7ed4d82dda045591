import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The files of tests share one page: each test finds it as the first did.
beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
