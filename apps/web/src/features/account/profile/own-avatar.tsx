import { useQuery } from '@tanstack/react-query';
import { AvatarField } from '../../../fields/avatar/avatar-field.tsx';
import { ownWords, useEditOwnProfile } from '../account.queries.ts';

/** The user's own picture, saved as soon as it is cropped or removed. */
export function OwnAvatar({ name }: { name: string }) {
  const { data: own } = useQuery(ownWords());
  const { mutate, isPending } = useEditOwnProfile({});
  const closed = own === undefined || isPending;
  return (
    <AvatarField
      name={name}
      value={own?.avatar ?? ''}
      layout="column"
      sizePx={72}
      disabled={closed}
      onChange={(avatar) => own !== undefined && mutate({ avatar: avatar || null, version: own.version })}
    />
  );
}
