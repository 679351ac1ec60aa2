import { useState } from 'react';
import { BrandMark } from '../../features/auth/brand/brand-mark.tsx';
import { CopyableLine } from '../../ui/copyable-line/copyable-line.tsx';
import { DetailList } from '../../ui/detail-list/detail-list.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GreyLines } from '../../ui/grey-lines.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { iconPaths, isIconName } from '../../ui/icons/icon-paths.ts';
import { InitialsAvatar } from '../../ui/initials-avatar/initials-avatar.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import { TabList } from '../../ui/tab-list/tab-list.tsx';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

const tabs = [
  { key: 'one', text: '基本信息' },
  { key: 'two', text: '部门权限' },
] as const;

/** The components of our own, which work without antd. */
export function OwnParts() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <>
      <Part name="标志与头像">
        {[16, 28, 48].map((sizePx) => (
          <BrandMark key={sizePx} sizePx={sizePx} />
        ))}
        {['周岚', '系统管理员', 'Anna'].map((name) => (
          <InitialsAvatar key={name} name={name} sizePx={40} />
        ))}
      </Part>
      <Part name="图标">
        {Object.keys(iconPaths)
          .filter(isIconName)
          .map((name) => (
            <span key={name} className={styles.icon}>
              <Icon name={name} sizePx={20} />
              {name}
            </span>
          ))}
      </Part>
      <Part name="按钮">
        <PlainButton kind="primary" href="#design">
          保存
        </PlainButton>
        <PlainButton href="#design">取消</PlainButton>
        <PlainButton busy onClick={() => undefined}>
          重试
        </PlainButton>
        <div className={styles.field}>
          <SubmitButton label="提交" isBusy={false}>
            提交
          </SubmitButton>
        </div>
        <div className={styles.field}>
          <SubmitButton label="提交" isBusy>
            提交
          </SubmitButton>
        </div>
      </Part>
      <Part name="标签">
        {(['good', 'bad', 'warn', 'off'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {{ good: '正常', bad: '失败', warn: '即将到期', off: '冻结' }[tone]}
          </StatusTag>
        ))}
        <PlainTag>普通</PlainTag>
        {(['accent', 'blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple'] as const).map((colour) => (
          <PlainTag key={colour} colour={colour}>
            {colour}
          </PlainTag>
        ))}
      </Part>
      <Part name="输入框">
        <div className={styles.field}>
          <TextField label="用户名" name="plain" placeholder="请输入用户名" error={undefined} />
        </div>
        <div className={styles.field}>
          <TextField label="用户名" name="wrong" placeholder="请输入用户名" error="请输入用户名!" />
        </div>
      </Part>
      <Part name="页签与步骤">
        <TabList label="示例" tabs={tabs} active={tab} onSelect={setTab} idPrefix="design" />
        <StepList steps={['手机验证', '更改密码', '完成']} at={1} />
      </Part>
      <Part name="文字">
        <div className={styles.state}>
          <DetailList
            items={[
              { label: '用户账号', content: 'zhoulan' },
              { label: '手机号码', content: '16400001061' },
              { label: '邮箱', content: null },
              { label: '角色', content: '普通员工、仓库专员', whole: true },
            ]}
          />
        </div>
        <CopyableLine label="请求编号" text="r-17" />
        <div className={styles.state}>
          <GreyLines />
        </div>
      </Part>
    </>
  );
}
