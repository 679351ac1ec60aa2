import { writeOutline } from '../features/dashboard/write-outline.ts';
import { fitOutline } from '../platform/early/early-outline.ts';
import { storedName } from '../platform/early/stored-name.ts';

const root = document.getElementById('root');
if (root !== null) fitOutline(root, (home) => writeOutline(home, storedName(), new Date()));
