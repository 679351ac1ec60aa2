import type { regionsBelow as RegionsBelow } from '@baisi/contract/addresses/regions';
import { Cascader } from 'antd';
import { useMemo } from 'react';

export type RegionProps = {
  id?: string;
  /** Code of the chosen district, or of the city where there is none; null: none. */
  value?: string | null;
  onChange?: (code: string | null) => void;
};

type Props = RegionProps & { regionsBelow: typeof RegionsBelow; isLoading: boolean };
type Option = { value: string; label: string; children?: Option[] };

const optionsBelow = (regionsBelow: typeof RegionsBelow, code?: string): Option[] =>
  regionsBelow(code).map((region) => {
    const children = optionsBelow(regionsBelow, region.code);
    return { value: region.code, label: region.name, ...(children.length === 0 ? {} : { children }) };
  });

/** The codes from the province to the region: `['33', '3301', '330106']`. */
const chainOf = (code: string): string[] =>
  [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length));

/** `RegionField` with its regions, none while they load. */
export function RegionChoice({ regionsBelow, isLoading, value, onChange, id }: Props) {
  const options = useMemo(() => optionsBelow(regionsBelow), [regionsBelow]);
  return (
    <Cascader<Option>
      {...(id === undefined ? {} : { id })}
      options={options}
      loading={isLoading}
      value={value && !isLoading ? chainOf(value) : []}
      onChange={(codes) => onChange?.(codes?.at(-1)?.toString() ?? null)}
      placeholder="请选择省/市/区"
      showSearch
      style={{ width: '100%' }}
    />
  );
}
