import { installationKeyOf } from '../platform/secrets/installation-key.ts';

/** Passwords of the template database. */
export const administratorPassword = 'Harbor#Lantern26';
export const demoPassword = 'Meadow#Kettle26';

/** Installation key of every test. */
export const testInstallationKey = installationKeyOf('k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf5Gj0Cu');
