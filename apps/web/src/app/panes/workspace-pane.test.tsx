import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { placesOf } from '../pages/places.logic.ts';
import { WorkspacePane } from './workspace-pane.tsx';

test('a page is not rendered again with the workspace while its place and the menu stay the same', () => {
  const known = placesOf([]);
  const places = { ...known, routeAt: vi.fn(known.routeAt) };
  const { rerender } = render(<WorkspacePane path="/nowhere" places={places} />);
  expect(places.routeAt).toHaveBeenCalled();
  places.routeAt.mockClear();
  rerender(<WorkspacePane path="/nowhere" places={places} />);
  expect(places.routeAt).not.toHaveBeenCalled();
  rerender(<WorkspacePane path="/elsewhere" places={places} />);
  expect(places.routeAt).toHaveBeenCalledWith('/elsewhere');
});
