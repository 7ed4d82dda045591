// Loaded before the server: the pipe closes when the parent process ends, even if it is killed.
process.stdin.on('close', () => process.exit()).resume();
if ('unref' in process.stdin) process.stdin.unref();
