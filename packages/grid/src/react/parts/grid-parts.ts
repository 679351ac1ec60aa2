import type { GridParts } from '../../dom/grid-parts.ts';
import { extras } from './extras-part.ts';
import { formats } from './formats-part.ts';
import { grouping } from './grouping-part.ts';
import { work } from './work-part.ts';

export const gridParts: GridParts = { work, extras, formats, grouping };
