/** Loads the submit code of the account form, which the first paint does not need. */
export const loadAccountAttempt = () => import('./account-attempt.ts');
