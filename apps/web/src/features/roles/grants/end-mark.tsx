import { Button } from 'antd';

type Props = {
  /** The name of the permission. */
  name: string;
  /** Whether the permission is the row's menu; the mark of a button also shows its name. */
  isMenu: boolean;
  /** End of the grant, as wire time. */
  endsAt: string;
  onOpen: () => void;
};

/** The end of a temporary grant beside its permission, with 延期. */
export function EndMark({ name, isMenu, endsAt, onOpen }: Props) {
  const day = endsAt.slice(0, 10);
  return (
    <Button
      type="link"
      size="small"
      title={`有效期至 ${endsAt}`}
      aria-label={`${name}有效期至 ${day}，延期`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {isMenu ? '' : `${name} `}至 {day}
    </Button>
  );
}
