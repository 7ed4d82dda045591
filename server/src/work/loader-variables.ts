/** What a process takes to start, and no secrets: decoders have been known to leak what lay in memory into a picture. */
export function loaderVariables(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, SystemRoot, NODE_COMPILE_CACHE };
}
