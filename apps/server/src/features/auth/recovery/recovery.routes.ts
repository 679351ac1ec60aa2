import { recovery } from '@baisi/contract/recovery';
import { on, type Route } from '../../../platform/http/route.ts';
import type { PasswordReset } from './password-reset.ts';
import type { RecoveryService } from './recovery.service.ts';

export function recoveryRoutes(service: RecoveryService, reset: PasswordReset): Route[] {
  return [
    on(recovery.lookUp, (question, caller) => service.lookUp(caller, question)),
    on(recovery.verifyPhone, (proof, caller) => service.verifyPhone(caller, proof)),
    on(recovery.changePassword, (sent, caller) => reset.changePassword(caller, sent)),
  ];
}
