import '../platform/zod-without-eval.ts';
import { startWorkspace } from '../app/start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
startWorkspace(root);
