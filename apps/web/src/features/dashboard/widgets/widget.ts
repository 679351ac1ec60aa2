import type { HomeLayout, HomeWidget } from '@baisi/contract/home';
import type { ComponentType } from 'react';

/** Props of every widget; `widget`: which one it is, `entrances`: the pages that the user has pinned. */
export type WidgetProps = { widget: HomeWidget; title: string; entrances: HomeLayout['entrances'] };
export type Widget = ComponentType<WidgetProps>;
