/** Loads the code that submits the account form; the first paint does not need it. */
export const loadAccountAttempt = () => import('./account-attempt.ts');
