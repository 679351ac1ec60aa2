import { HomeBoard } from '../../features/dashboard/home-board.tsx';
import { Answering } from '../../platform/api/answering.tsx';

/**
 * The part of the home page that calls the server. It renders outside antd's provider, so it provides the query client
 * itself.
 */
export function HomeFilling() {
  return (
    <Answering>
      <HomeBoard />
    </Answering>
  );
}
