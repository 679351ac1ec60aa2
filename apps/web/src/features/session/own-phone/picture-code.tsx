import { auth, captchaLength } from '@baisi/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { clock } from '../../../platform/clock.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import styles from './code-field.module.css';

/** A captcha picture and its key; `renew` requests another one. */
export type PictureCode = {
  checkKey: string;
  picture: string | undefined;
  /** Why there is no picture, in the server's words. */
  problem: string | undefined;
  renew: () => void;
};

/** Requests a captcha while `wanted`. */
export function usePictureCode(wanted = true): PictureCode {
  const [checkKey, setCheckKey] = useState(() => String(clock.now()));
  const { data, error } = useQuery({
    ...queryOf(auth.captcha, { checkKey }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: wanted,
  });
  return {
    checkKey,
    picture: data,
    problem: error === null ? undefined : error instanceof ApiError ? error.message : '获取验证码失败',
    // Two requests in one millisecond must not share a key.
    renew: () => setCheckKey((before) => String(Math.max(clock.now(), Number(before) + 1))),
  };
}

/** Form field `name` for the captcha, with the picture beside it. */
export function PictureCodeField({ name, code }: { name: string; code: PictureCode }) {
  return (
    <Form.Item label="图形验证码" required extra={code.problem}>
      <div className={styles.code}>
        <Form.Item
          name={name}
          noStyle
          normalize={withoutSpaces}
          rules={[{ required: true, message: '请输入验证码!' }]}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={captchaLength * 2}
            placeholder="请输入验证码"
            aria-label="图形验证码"
          />
        </Form.Item>
        <button type="button" className={styles.picture} onClick={code.renew}>
          {code.problem === undefined ? null : '获取验证码失败'}
          {code.problem !== undefined || code.picture === undefined ? null : (
            <img src={code.picture} alt="图形验证码，点击换一张" />
          )}
          {code.problem !== undefined || code.picture !== undefined ? null : (
            <Skeleton.Node active style={{ width: 104, height: 30 }} />
          )}
        </button>
        <Button type="link" className={styles.another ?? ''} onClick={code.renew}>
          换一张
        </Button>
      </div>
    </Form.Item>
  );
}
