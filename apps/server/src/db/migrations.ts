/** Where the migrations lie, in the order of their numbers. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
