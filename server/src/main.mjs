import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// What was compiled once is not compiled again at the next start: half the time, and memory. It must be on before
// anything else is loaded; and this file is plain JavaScript, or what strips types would be loaded for it alone.
enableCompileCache();
// What is made at the start stays, and room that new objects had for it would never be given back. Afterwards it grows
// with the load.
setFlagsFromString('--semi-space-growth-factor=1');
const { start } = await import('./start.ts');
await start();
setFlagsFromString('--semi-space-growth-factor=2');
