import { TreeSelect as AntdTreeSelect, type RefSelectProps, type TreeSelectProps } from 'antd';
import { type ReactElement, type Ref, useId } from 'react';

type Props<V> = TreeSelectProps<V> & { ref?: Ref<RefSelectProps> };

const withId = (id: string) => (tree: ReactElement) => <div id={id}>{tree}</div>;

/** antd's tree select; its open list has the id to which the field's `aria-controls` refers. */
export function TreeSelect<V>({ id: given, ...props }: Props<V>) {
  const own = useId();
  const id = given ?? own;
  return <AntdTreeSelect<V> {...props} id={id} popupRender={withId(`${id}_list`)} />;
}
