import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { testSeed } from './test-seed.mjs';

// Set-up of every test project: random tests take the same cases on every run.

configureGlobal({ ...readConfigureGlobal(), seed: testSeed });
