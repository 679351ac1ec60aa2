import { departmentFields } from '@baisi/contract/department-record';
import type { Department } from '@baisi/contract/departments';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';

/** Details of a department. */
export function DepartmentInfo({ department, path }: { department: Department; path: readonly string[] }) {
  const { visible } = useGuardedFields(departmentFields);
  const categories = useDictionary('org_category');
  const category = categories.find(({ value }) => value === department.orgCategory)?.text;
  return (
    <DetailList
      labelWidthPx={88}
      items={visible([
        { key: 'departName', label: '机构名称', content: department.departName },
        { key: 'parentId', label: '上级部门', content: path.at(-1) ?? '无（一级部门）' },
        { key: 'orgCode', label: '机构编码', content: department.orgCode },
        { key: 'orgCategory', label: '机构类型', content: category ?? department.orgCategory },
        { key: 'status', label: '状态', content: department.status === '0' ? '停用' : '启用' },
        { key: 'headUserId', label: '部门负责人', content: department.headUserId_dictText },
        {
          key: 'directorUserIds',
          label: '分管上级',
          content: department.directorUserIds_dictText?.replaceAll(',', '、'),
        },
        { key: 'departOrder', label: '排序', content: department.departOrder },
        { key: 'departNameAbbr', label: '缩写', content: department.departNameAbbr },
        { key: 'departNameEn', label: '英文名', content: department.departNameEn },
        { key: 'mobile', label: '电话', content: department.mobile },
        { key: 'fax', label: '传真', content: department.fax },
        { key: 'address', label: '地址', content: department.address, whole: true },
        { key: 'memo', label: '备注', content: department.memo, whole: true },
        { key: 'createBy', label: '创建人', content: department.createBy },
        { key: 'createTime', label: '创建时间', content: department.createTime },
      ])}
    />
  );
}
