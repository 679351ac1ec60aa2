import { type ExternalChannel, externalChannels } from '@baisi/contract/notification-kinds';
import { channelNames, notifications } from '@baisi/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { queryOf } from '../../platform/api/query.ts';

type Props = {
  id?: string;
  value?: readonly string[];
  onChange?: (channels: ExternalChannel[]) => void;
  disabled?: boolean;
};

/** Choice of channels outside of the product: those of this installation, and chosen ones that it no longer has. */
export function ChannelsChoice({ value = [], ...props }: Props) {
  const settings = useQuery(queryOf(notifications.settings, {}));
  const installed = settings.data?.channels.map(({ channel }) => channel) ?? [];
  const offered = externalChannels.filter((one) => installed.includes(one) || value.includes(one));
  return (
    <Checkbox.Group
      {...props}
      value={externalChannels.filter((one) => value.includes(one))}
      options={offered.map((one) => ({
        value: one,
        label:
          settings.isSuccess && !installed.includes(one)
            ? `${channelNames[one]}（未配置）`
            : channelNames[one],
      }))}
    />
  );
}
