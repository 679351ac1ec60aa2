import { outboxGateway } from './outbox-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';

type Surroundings = {
  /** Message file when no provider is configured. */
  outboxFile: string;
  tell(line: string): void;
  now(): Date;
};

/** Opens the configured gateway. Only the configured provider's library is loaded. */
export async function openGateway(settings: SmsSettings, surroundings: Surroundings): Promise<SmsGateway> {
  if (settings.gateway === 'aliyun') {
    const { aliyunGateway } = await import('./aliyun-gateway.ts');
    return aliyunGateway(settings.provider);
  }
  if (settings.gateway === 'tencent') {
    const { tencentGateway } = await import('./tencent-gateway.ts');
    return tencentGateway(settings.provider);
  }
  return outboxGateway({ file: surroundings.outboxFile, tell: surroundings.tell, now: surroundings.now });
}
