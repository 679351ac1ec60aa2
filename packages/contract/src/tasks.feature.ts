import { contractFeature } from './contract-feature.ts';
import { tasks } from './tasks.ts';

export const tasksFeature = contractFeature({ endpoints: { tasks }, pages: ['account/task/Index'] });
