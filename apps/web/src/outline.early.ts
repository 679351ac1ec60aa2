import { fitOutline } from './platform/early/early-outline.ts';

const root = document.getElementById('root');
if (root !== null) fitOutline(root);
