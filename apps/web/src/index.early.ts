import { beginWorkspace } from './platform/early/early-workspace.ts';

window.earlyAnswers = beginWorkspace();
