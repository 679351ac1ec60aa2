import { attachments } from './attachments.ts';
import { contractFeature } from './contract-feature.ts';
import { files } from './files.ts';

export const filesFeature = contractFeature({ endpoints: { files, attachments } });
