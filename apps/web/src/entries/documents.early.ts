import { followStoredLooks } from '../platform/early/early-looks.ts';

followStoredLooks();
