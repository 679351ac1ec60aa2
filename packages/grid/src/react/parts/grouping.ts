export * from '../../dom/grouping/grouping.ts';
