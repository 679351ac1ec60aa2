import { auth } from '@baisi/contract/auth';
import { on, type Route } from '../../../platform/http/route.ts';
import type { SmsService } from './sms.service.ts';

export function smsRoutes(service: SmsService): Route[] {
  return [
    on(auth.sms, (request, caller) => service.send(caller, request)),
    on(auth.phoneLogin, ({ remember_me, ...credentials }, caller) =>
      service.signIn(caller, { ...credentials, remembered: remember_me === true }),
    ),
  ];
}
