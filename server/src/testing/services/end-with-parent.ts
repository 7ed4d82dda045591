// Loaded before the server: the pipe closes when whoever started this process is gone, killed or not.
process.stdin.on('close', () => process.exit()).resume();
if ('unref' in process.stdin) process.stdin.unref();
