// Browsers throttle timers of hidden pages by up to a minute, but not those of their workers.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setTimeout(() => postMessage('now'), data);
});
