/** The features: each declares itself in its `<feature>.feature.ts`. After a change there run `npm run contract:sets`. */
export * from './closed-sets/features.generated.ts';
