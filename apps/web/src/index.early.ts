import { drawStoredLooks } from './platform/early/early-looks.ts';
import { beginWorkspace } from './platform/early/early-workspace.ts';

drawStoredLooks();
window.earlyAnswers = beginWorkspace();
