import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ownProfile } from './account.queries.ts';
import styles from './center-page.module.css';
import { Changes } from './changes.tsx';
import { Drafts } from './drafts.tsx';
import { OwnExports } from './own-exports.tsx';
import { OwnUploads } from './own-uploads.tsx';
import { OwnProfileModal } from './profile/own-profile-modal.tsx';
import { useOwnProfileAddress } from './profile/use-own-profile-address.ts';
import { ProfileCard } from './profile-card.tsx';
import { SignIns } from './sign-ins.tsx';

/** A list without filters or sorting, only with paging. */
const lines = defineList({ filters: {} });

const tabs = ['sign-ins', 'devices', 'changes', 'rights', 'drafts', 'exports', 'uploads'] as const;

/** Parts of other features: 登录设备 and 我的权限. */
type Props = { devices: ReactNode; rights: ReactNode };

/** 个人中心: the user's profile and recent activity. */
export function CenterPage({ devices, rights }: Props) {
  const query = useQuery(ownProfile());
  const { search, setSearch } = useTabLocation();
  const form = useOwnProfileAddress();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'sign-ins';
  const pages = useListState(lines);
  const narrow = useNarrow();
  return (
    <Page title="个人中心" description="个人资料、登录设备、操作动态和权限">
      <div className={styles.columns}>
        <section aria-label="个人资料">
          <Loaded query={query}>{(profile) => <ProfileCard profile={profile} onEdit={form.open} />}</Loaded>
        </section>
        <section aria-label="我的记录">
          <Tabs
            activeKey={tab}
            // All of them fit beside the profile on a tablet, most of them fit a phone.
            tabBarGutter={narrow ? 20 : 24}
            onChange={(key) =>
              // Page, filter and search belong to one tab.
              setSearch(
                {
                  tab: key === 'sign-ins' ? undefined : key,
                  page: undefined,
                  part: undefined,
                  keyword: undefined,
                },
                { replace: true },
              )
            }
            items={[
              {
                key: 'sign-ins',
                label: '我的登录记录',
                children: tab === 'sign-ins' ? <SignIns pages={pages} /> : null,
              },
              { key: 'devices', label: '登录设备', children: tab === 'devices' ? devices : null },
              {
                key: 'changes',
                label: '我的动态',
                children: tab === 'changes' ? <Changes pages={pages} /> : null,
              },
              { key: 'rights', label: '我的权限', children: tab === 'rights' ? rights : null },
              { key: 'drafts', label: '我的草稿', children: tab === 'drafts' ? <Drafts /> : null },
              { key: 'exports', label: '我的导出文件', children: tab === 'exports' ? <OwnExports /> : null },
              { key: 'uploads', label: '未完成的上传', children: tab === 'uploads' ? <OwnUploads /> : null },
            ]}
          />
        </section>
      </div>
      <OwnProfileModal key={form.key} open={form.isOpen} onClose={form.hide} />
    </Page>
  );
}
