import type { HomeLayout } from '@baisi/contract/home';
import type { ComponentType } from 'react';

/** Props of every widget; `entrances`: the pages that the user has pinned. */
export type WidgetProps = { title: string; entrances: HomeLayout['entrances'] };
export type Widget = ComponentType<WidgetProps>;
