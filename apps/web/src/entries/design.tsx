import { createRoot } from 'react-dom/client';
import { DesignPage } from '../app/design/design-page.tsx';
import { followLooks } from '../platform/looks/follow-looks.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/page-background.css';

// Served by `npm run design` at /design; no build contains it.
const root = document.getElementById('root');
if (root === null) throw new Error('design.html has no #root');
followLooks();
createRoot(root).render(<DesignPage />);
