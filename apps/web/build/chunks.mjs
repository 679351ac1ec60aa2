/** Chunks of the build, in the order of no one: `output` is what Vite answers. */
export const chunkOf = (output, fileName) => output.find((chunk) => chunk.fileName === fileName);

/** A file of the build with everything it imports at once. */
export function closure(output, entry, found = new Set()) {
  if (found.has(entry.fileName)) return found;
  found.add(entry.fileName);
  for (const css of entry.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of entry.imports) closure(output, chunkOf(output, name), found);
  return found;
}

/** The chunk that the page `name` begins with. */
export function entryNamed(output, name) {
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`the build has no entry ${name}`);
  return entry;
}

/** The chunk of a part that is fetched when it is drawn: `src/app/home-page.tsx`. */
export function partNamed(output, module) {
  const part = output.find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`));
  if (part === undefined) throw new Error(`the build has no part ${module}`);
  return part;
}

/** What the parts `modules` bring beside the chrome of the workspace. */
export function besideTheChrome(output, ...modules) {
  const chrome = closure(output, entryNamed(output, 'index'));
  const found = new Set();
  for (const module of modules) closure(output, partNamed(output, module), found);
  return [...found].filter((file) => !chrome.has(file));
}

export const scriptsAmong = (files) => [...files].filter((file) => file.endsWith('.js'));
export const stylesAmong = (files) => [...files].filter((file) => file.endsWith('.css'));
