import { Button, Tooltip } from 'antd';

type Props = {
  /** The menu. */
  name: string;
  /** Rules are named by a grant: it must be saved first. */
  isGranted: boolean;
  onOpen: () => void;
};

/** Beside a menu that has row rules: opens them. */
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
