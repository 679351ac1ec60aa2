import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { DictionaryValue } from '../../../fields/dictionary/dictionary-value.tsx';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ownProfile, ownWords } from '../account.queries.ts';
import { OwnProfileModal } from './own-profile-modal.tsx';
import styles from './own-profile-panel.module.css';
import { useOwnProfileAddress } from './use-own-profile-address.ts';

/** 基本设置: the user's own profile, with a button to edit the editable part. */
export function OwnProfilePanel() {
  const query = useQuery(ownProfile());
  const { data: own } = useQuery(ownWords());
  const form = useOwnProfileAddress();
  return (
    <Section
      title="个人资料"
      extra={
        <Button icon={<EditOutlined aria-hidden />} onClick={form.open}>
          编辑
        </Button>
      }
    >
      <Loaded query={query}>
        {({ username, realname, workNo, phone, email, createdAt, departments, roles }) => (
          <div className={styles.facts}>
            <DetailList
              labelWidthPx={76}
              items={[
                { label: '用户账号', content: username },
                { label: '用户姓名', content: realname },
                { label: '性别', content: own?.sex ? <DictionaryValue code="sex" value={own.sex} /> : null },
                { label: '生日', content: own?.birthday },
                { label: '工号', content: workNo },
                { label: '账号创建', content: createdAt.slice(0, 10) },
                { label: '手机号码', content: phone },
                { label: '邮箱', content: email },
                { label: '部门', content: departments.map(({ name }) => name).join('、'), whole: true },
                { label: '角色', content: roles.join('、'), whole: true },
              ]}
            />
            <p className={styles.note}>
              手机号码和邮箱在“安全设置”中修改；工号、部门和角色由系统管理员维护。
            </p>
          </div>
        )}
      </Loaded>
      <OwnProfileModal key={form.key} open={form.isOpen} search="?tab=basic&edit=own" onClose={form.hide} />
    </Section>
  );
}
