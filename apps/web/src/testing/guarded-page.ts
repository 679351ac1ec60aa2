import type { ReactNode } from 'react';

/** A page of a feature in a state in which it shows declared fields, and the labels that it uses for them. */
export type GuardedPage = {
  page: ReactNode;
  /** Address that opens the form or the details. */
  at: string;
  serve: () => unknown;
  /** Label of a field that is present once everything has loaded. */
  ready: string;
  /** Labels on the page for a field, where they differ from the declaration. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Text that is still shown when every column is hidden; absent: the label of a field that is never hidden. */
  bare?: string;
  /** Selector of the part that shows the records, where another part shows those of another feature. */
  scope?: string;
  /** Label of the control to press to load everything. */
  press?: string;
  /** Fields with a control in the page's form. */
  form?: readonly string[];
};

/** Cases of a feature for the test of fields that permission codes hide or close. */
export type GuardedFeature = {
  /** The feature's pages, by the prefix of the permission codes in its declaration of guarded fields. */
  pages: Readonly<Record<string, readonly GuardedPage[]>>;
  /** Declared fields that no page shows; forms send them back unchanged. */
  shownNowhere?: Readonly<Record<string, readonly string[]>>;
};
