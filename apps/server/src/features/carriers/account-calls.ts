import type { AccountKey } from '@baisi/contract/carrier-accounts';
import type { CarrierChoice } from '@baisi/contract/carriers';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { sealKeys } from './account-keys.ts';
import {
  type AccountChoice,
  accountsRepository,
  accountTable,
  type CarrierSettings,
  carriersRepository,
  carrierTable,
} from './carriers.repository.ts';
import type { Carriers } from './carriers.ts';
import { CarrierFault } from './clients/carrier-client.ts';

type Needs = RecordPorts & { carriers: Carriers; installationKey: InstallationKey };

type KeysToSave = { id: string } & Readonly<Partial<Record<AccountKey, string | null>>>;

/** Time that a test of an account may take, in ms. */
const patienceMs = 25_000;

/** A carrier as forms offer it, with its accounts among these. */
function choiceOf(
  carrier: CarrierSettings,
  accounts: readonly (AccountChoice & { carrierCode: string })[],
): CarrierChoice {
  const { code, name, noPattern, volumetricDivisor, weightStep, maxWeightKg } = carrier;
  const { supportsParcels, tracePhone } = carrier;
  return {
    code,
    name,
    noPattern,
    volumetricDivisor,
    weightStep,
    maxWeightKg,
    supportsParcels,
    tracePhone,
    accounts: accounts
      .filter(({ carrierCode }) => carrierCode === code)
      .map(({ id, name: called, isDefault }) => ({ id, name: called, isDefault })),
  };
}

/** The calls about carriers and accounts beside those of every record. */
export function createAccountCalls({ work, rights, carriers, installationKey }: Needs) {
  const demandReach = async (use: Use, actor: Caller, id: string): Promise<void> => {
    const scope = await rights.rowScopeOf(use, actor, accountTable.resource);
    const row = await use(accountTable.queries).findById(id, scope);
    if (row === undefined) throw appError('not-found');
  };
  return {
    choices: (actor: Caller): Promise<CarrierChoice[]> =>
      work.read(actor, async (use) => {
        const carrierScope = await rights.rowScopeOf(use, actor, carrierTable.resource);
        const accountScope = await rights.rowScopeOf(use, actor, accountTable.resource);
        const offered = await use(carriersRepository).listSettings(carrierScope);
        const accounts = await use(accountsRepository).listEnabled(accountScope);
        return offered.map((carrier) => choiceOf(carrier, accounts));
      }),

    async saveKeys(actor: Caller, { id, ...keys }: KeysToSave): Promise<void> {
      await work.write(actor, async (use) => {
        await demandReach(use, actor, id);
        const sealed = sealKeys(installationKey, id, keys);
        if (Object.keys(sealed).length > 0) await use(accountsRepository).setKeys(id, sealed);
      });
    },

    /** Returns what the carrier answered. */
    async test(actor: Caller, id: string): Promise<string> {
      const { client } = await work.read(actor, async (use) => {
        await demandReach(use, actor, id);
        return carriers.clientOf(use, id);
      });
      try {
        return await client.test(AbortSignal.timeout(patienceMs));
      } catch (error) {
        if (!(error instanceof CarrierFault)) throw error;
        throw appError('carrier-test-failed', { reason: error.reason });
      }
    },
  };
}
