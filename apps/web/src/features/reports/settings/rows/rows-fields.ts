// The part of the editor with our grid, which is loaded beside it.
export { ItemsField } from './items-field.tsx';
export { ParamsField } from './params-field.tsx';
