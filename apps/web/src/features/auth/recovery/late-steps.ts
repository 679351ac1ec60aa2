/** Forms of all steps but the first. */
export const loadLaterSteps = () => import('./later-steps.tsx');
