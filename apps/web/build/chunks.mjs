/** Finds a chunk of the build; `output` is Vite's result, in no defined order. */
export const chunkOf = (output, fileName) => output.find((chunk) => chunk.fileName === fileName);

/** Returns a file of the build with everything it imports statically. */
export function closure(output, entry, found = new Set()) {
  if (found.has(entry.fileName)) return found;
  found.add(entry.fileName);
  for (const css of entry.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of entry.imports) closure(output, chunkOf(output, name), found);
  return found;
}

/** Returns the entry chunk of the page `name`. */
export function entryNamed(output, name) {
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`the build has no entry ${name}`);
  return entry;
}

/** Returns the chunk of a lazily loaded module: `src/app/pages/home-page.tsx`. */
export function partNamed(output, module) {
  const part = output.find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`));
  if (part === undefined) throw new Error(`the build has no part ${module}`);
  return part;
}

/** Returns the files that the parts `modules` add to the chrome of the workspace. */
export function outsideChrome(output, ...modules) {
  const chrome = closure(output, entryNamed(output, 'index'));
  const found = new Set();
  for (const module of modules) closure(output, partNamed(output, module), found);
  return [...found].filter((file) => !chrome.has(file));
}

export const scriptsAmong = (files) => [...files].filter((file) => file.endsWith('.js'));
export const stylesAmong = (files) => [...files].filter((file) => file.endsWith('.css'));
