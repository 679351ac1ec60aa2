import { Button, Tooltip } from 'antd';

type Props = {
  /** Name of the menu. */
  name: string;
  /** Rules belong to a saved grant: save it first. */
  isGranted: boolean;
  onOpen: () => void;
};

/** Opens the row rules of a menu. */
export function RuleMark({ name, isGranted, onOpen }: Props) {
  return (
    <Tooltip title={isGranted ? '' : '保存授权后可配置数据规则'}>
      <Button
        type="link"
        size="small"
        disabled={!isGranted}
        aria-label={`${name}的数据规则`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        数据规则
      </Button>
    </Tooltip>
  );
}
