import type { AccountKey } from '@baisi/contract/carrier-accounts';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { Clock, Pause } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import { unsealKeys } from './account-keys.ts';
import {
  type AccountChoice,
  accountsRepository,
  type CarrierAccount,
  type CarrierSettings,
  carriersRepository,
} from './carriers.repository.ts';
import type { CarrierClient, Push, PushBody } from './clients/carrier-client.ts';
import { type Kuaidi100Site, kuaidi100Site } from './clients/kuaidi100/kuaidi100-call.ts';
import { createKuaidi100Client } from './clients/kuaidi100/kuaidi100-client.ts';
import { readPush, saltOf } from './clients/push.ts';
import { createSimClient } from './clients/sim/sim-client.ts';
import { createSimPushes, type DeliverPush } from './clients/sim/sim-pushes.ts';

type Needs = {
  work: Work;
  clock: Clock;
  pause: Pause;
  jobs: Jobs;
  installationKey: InstallationKey;
  /** Replaced by tests only. */
  site?: Kuaidi100Site;
};

/** An account with its carrier and the client that speaks to it. */
export type OpenedAccount = {
  carrier: CarrierSettings;
  account: AccountChoice & { isOn: boolean };
  client: CarrierClient;
};

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsRepository>['findById']>>>;

const accountOf = (row: AccountRow): CarrierAccount => {
  const sealed: Record<AccountKey, Buffer | null> = {
    apiKey: row.sealed_api_key,
    secret: row.sealed_secret,
    partnerKey: row.sealed_partner_key,
  };
  return {
    id: row.id,
    name: row.name,
    accountNo: row.account_no,
    netName: row.net_name,
    customer: row.customer,
    simFaultPercent: row.sim_fault_percent,
    simUnknownPercent: row.sim_unknown_percent,
    simDelayMs: row.sim_delay_ms,
    simSeed: row.sim_seed,
    simPaceSeconds: row.sim_pace_seconds,
    sealed,
  };
};

/** Creates the port `carriers`, by which features use carriers without knowing their interfaces. */
export function createCarriers({ work, clock, pause, jobs, installationKey, site = kuaidi100Site }: Needs) {
  let receiver: DeliverPush | undefined;
  const deliver: DeliverPush = async (carrierCode, body) => receiver?.(carrierCode, body);
  const pushes = createSimPushes({ work, jobs, installationKey, deliver });

  const kuaidi100Of = (carrier: CarrierSettings, account: CarrierAccount): CarrierClient =>
    createKuaidi100Client({
      work,
      clock,
      site,
      carrierCode: carrier.code,
      com: carrier.kuaidi100Code ?? '',
      keys: {
        ...unsealKeys(installationKey, account.id, account.sealed),
        customer: account.customer ?? '',
      },
      accountNo: account.accountNo ?? '',
      net: account.netName ?? '',
      salt: saltOf(installationKey, carrier.code),
    });

  return {
    /**
     * Returns an account with its client, also one that is switched off, because its numbers are still traced and
     * voided. Throws `carrier-account-not-found`. The client must not be called inside the transaction of `use`.
     */
    async clientOf(use: Use, accountId: string): Promise<OpenedAccount> {
      const row = await use(accountsRepository).findById(accountId);
      const [carrier] =
        row === undefined ? [] : await use(carriersRepository).listSettings('all', row.carrier_code);
      if (row === undefined || carrier === undefined) throw appError('carrier-account-not-found');
      const account = accountOf(row);
      const client =
        carrier.client === 'SIM'
          ? createSimClient({ work, clock, pause, pushes, carrier, account })
          : kuaidi100Of(carrier, account);
      const isOn = row.status === '1' && carrier.status === '1';
      return { carrier, account: { id: row.id, name: row.name, isDefault: row.is_default, isOn }, client };
    },

    /** Returns the carriers that are switched on in their order, with their accounts, the default one first. */
    async listEnabled(use: Use): Promise<(CarrierSettings & { accounts: AccountChoice[] })[]> {
      const [carriers, accounts] = await Promise.all([
        use(carriersRepository).listSettings('all'),
        use(accountsRepository).listEnabled('all'),
      ]);
      return carriers.map((carrier) => ({
        ...carrier,
        accounts: accounts
          .filter(({ carrierCode }) => carrierCode === carrier.code)
          .map(({ id, name, isDefault }) => ({ id, name, isDefault })),
      }));
    },

    /** Reads and checks a push. Throws `PushRefused` for a wrong signature and for a text that is not understood. */
    readPush: (carrierCode: string, body: PushBody): Push =>
      readPush(body, saltOf(installationKey, carrierCode)),

    /** Says who receives the pushes of the simulator: the feature that receives those of real carriers. */
    receivePushes(receive: DeliverPush): void {
      if (receiver !== undefined) throw new Error('the pushes of carriers have a receiver already');
      receiver = receive;
    },

    handled: [pushes.job],
  };
}

/** The port `carriers`. */
export type Carriers = ReturnType<typeof createCarriers>;
