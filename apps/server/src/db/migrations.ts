/** Folder of the migrations, which run in the order of their numbers. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
