import type sharp from 'sharp';

let library: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // Process-wide settings of libvips: one thread a picture, because several pictures are made at once; a cache of
  // decoded pictures would only cost memory.
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}

/** Loads sharp for the first picture: an idle server stays 9 MB smaller. */
export function loadSharp(): Promise<typeof sharp> {
  library ??= load();
  return library;
}
