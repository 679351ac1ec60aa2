import { QueryClientContext, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { AnswersContext } from '../../platform/api/answers.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { thumbnailAddress, thumbnailFor } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import { ShownPicture } from './shown-picture.tsx';

export type PictureProps = { avatar: string; sizePx: number };

/**
 * Returns the workspace's query client, also for avatars that render outside its provider: in the header and on the
 * home page.
 */
function useClient() {
  const provided = use(QueryClientContext);
  const answers = use(AnswersContext);
  return provided ?? answers?.open(createQueryClient);
}

/** A user's avatar, by its stored path or its URL (api-contract 10.2). */
export function AvatarPicture({ avatar, sizePx }: PictureProps) {
  const isAddress = /^https?:/.test(avatar);
  const { data } = useQuery({ ...storedFile(avatar), enabled: !isAddress }, useClient());
  const thumbnailUrl = data?.thumbnailUrl;
  const address = isAddress
    ? avatar
    : thumbnailUrl && thumbnailAddress(thumbnailUrl, thumbnailFor(sizePx, window.devicePixelRatio));
  return address ? <ShownPicture key={address} address={address} /> : null;
}
