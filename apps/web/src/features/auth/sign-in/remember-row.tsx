import styles from '../outer-page/outer-form.module.css';

/** 自动登录, checked unless the person says otherwise (product-spec §2), and the way to a new password. */
export function RememberRow() {
  return (
    <div className={styles.row}>
      <label className={styles.remember}>
        <input type="checkbox" name="remembered" defaultChecked />
        自动登录
      </label>
      <a className={styles.link} href="/user/alteration">
        忘记密码
      </a>
    </div>
  );
}
