import { auth } from '@baisi/contract/auth';
import { on, type Route } from '../../../platform/http/route.ts';
import type { SmsService } from './sms.service.ts';

export function smsRoutes(service: SmsService): Route[] {
  return [
    on(auth.sms, async (request, caller) => {
      await service.send(caller, request);
      return null;
    }),
    on(auth.phoneLogin, ({ remember_me, ...credentials }, caller) =>
      service.signIn(caller, { ...credentials, remembered: remember_me === true }),
    ),
  ];
}
