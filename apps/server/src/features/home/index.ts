import { home } from '@baisi/contract/home';
import type { ServerFeature } from '../../feature.ts';
import { on } from '../../platform/http/route.ts';
import { createHomeService, type HomeNeeds } from './home.service.ts';
import { createHomeLayouts } from './home-layouts.service.ts';
import { createLandingPages, type LandingNeeds } from './landing-pages.service.ts';

/** 首页: figures that the features tell of their records, and how each person arranges them. */
export function homeFeature(needs: HomeNeeds & LandingNeeds) {
  const service = createHomeService(needs);
  const layouts = createHomeLayouts(needs);
  const landing = createLandingPages(needs);
  return {
    routes: [
      on(home.board, (_input, { actor }) => service.board(actor)),
      on(home.charts, (_input, { actor }) => service.charts(actor)),
      on(home.layout, (_input, { actor }) => layouts.get(actor)),
      on(home.choosePage, ({ path }, { actor }) => landing.choose(actor, path)),
      on(home.saveLayout, (input, { actor }) => layouts.save(actor, input)),
    ],
  } satisfies ServerFeature;
}
