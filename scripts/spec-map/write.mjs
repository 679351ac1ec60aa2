import { writeFileSync } from 'node:fs';
import { root } from '../install.mjs';
import { mapText } from './map.mjs';

writeFileSync(`${root}/docs/spec-map.md`, await mapText());
