import type { Department } from '@baisi/contract/departments';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';

/** What a department is. */
export function DepartmentInfo({ department, path }: { department: Department; path: readonly string[] }) {
  const categories = useDictionary('org_category');
  const category = categories.find(({ value }) => value === department.orgCategory)?.text;
  return (
    <DetailList
      labelWidthPx={88}
      items={[
        { label: '机构名称', content: department.departName },
        { label: '上级部门', content: path.at(-1) ?? '无（一级部门）' },
        { label: '机构编码', content: department.orgCode },
        { label: '机构类型', content: category ?? department.orgCategory },
        { label: '状态', content: department.status === '0' ? '停用' : '启用' },
        { label: '部门负责人', content: department.headUserId_dictText },
        { label: '分管上级', content: department.directorUserIds_dictText?.replaceAll(',', '、') },
        { label: '排序', content: department.departOrder },
        { label: '缩写', content: department.departNameAbbr },
        { label: '英文名', content: department.departNameEn },
        { label: '电话', content: department.mobile },
        { label: '传真', content: department.fax },
        { label: '地址', content: department.address, whole: true },
        { label: '备注', content: department.memo, whole: true },
        { label: '创建人', content: department.createBy },
        { label: '创建时间', content: department.createTime },
      ]}
    />
  );
}
