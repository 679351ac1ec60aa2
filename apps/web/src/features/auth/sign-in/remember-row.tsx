import styles from '../outer-page/outer-form.module.css';

/**
 * Effect of 自动登录 by way to sign in: a session by account is stored in the browser tab, any other in the whole browser
 * (product-spec §4).
 */
const meanings = { account: '7 天内有效，仅限本标签页', phone: '7 天内有效，限本浏览器' } as const;

type Props = { way: keyof typeof meanings };

/** 自动登录, checked by default (product-spec §2), its explanation, and the link to reset the password. */
export function RememberRow({ way }: Props) {
  const id = `remember-${way}`;
  return (
    <div className={styles.row}>
      <span className={styles.remembering}>
        <label className={styles.remember}>
          <input type="checkbox" name="remembered" defaultChecked aria-describedby={id} />
          自动登录
        </label>
        <small id={id} className={styles.meaning}>
          {meanings[way]}
        </small>
      </span>
      <a className={styles.link} href="/user/alteration">
        忘记密码
      </a>
    </div>
  );
}
