/** What the account form does when it is sent: nothing that a first look needs. */
export const loadAccountAttempt = () => import('./account-attempt.ts');
