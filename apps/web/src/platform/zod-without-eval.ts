import * as z from 'zod/mini';

// The content security policy forbids `new Function`; zod must not even try it. First import of every entry.
z.config({ jitless: true });
