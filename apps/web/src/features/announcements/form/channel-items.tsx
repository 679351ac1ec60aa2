import { Form, Switch } from 'antd';
import { ChannelsChoice } from '../../../fields/channel/channels-choice.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';

/** Fields for the channels on which receivers are told, besides the bell. */
export function ChannelItems() {
  const mustRead: unknown = Form.useWatch('mustRead');
  return (
    <>
      <WholeLine>
        <RecordItem
          name="sendChannels"
          rules={[]}
          extra="发布时同时通过所选渠道发送标题与摘要；接收人关闭的渠道不发送，免打扰时段内延后发送"
        >
          <ChannelsChoice />
        </RecordItem>
      </WholeLine>
      {mustRead === true ? (
        <WholeLine>
          <RecordItem
            name="overridesChoices"
            valuePropName="checked"
            extra="必读通告立即发送，接收人的接收方式与免打扰时段不生效"
          >
            <Switch />
          </RecordItem>
        </WholeLine>
      ) : null}
    </>
  );
}
