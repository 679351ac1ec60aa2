import { setTimeout as pause } from 'node:timers/promises';
import { userStatus, users } from '../../packages/contract/src/users.ts';
import { type Answer, send, toRecord } from './client.ts';
import { accountOf, type Ledger, type Write } from './ledger.ts';
import { type People, type PersonState, withStatus } from './person-state.ts';
import type { Random } from './seeded-random.ts';

export type Storm = {
  /** Send time (performance.now) of the last acknowledged write. */
  lastAcknowledgedAsk(): number;
  /** All other responses as text, with their number. */
  refusals: ReadonlyMap<string, number>;
  /** Waits for the writers' pending requests and stops them. */
  end(): Promise<void>;
};

type StormPlan = {
  origin: string;
  token: string;
  ledger: Ledger;
  people: People;
  random: Random;
  writers: number;
};

type Call = {
  endpoint: { method: string; path: string };
  input: Record<string, string | number>;
  write: Write;
};

const password = 'Kiln#Bramble58';
/** Number of users that a writer adds before it mostly changes them. */
const enoughPeople = 4;
const pauseAfterRefusalMs = 20;
let accountsMade = 0;

/** Starts writers that add, change and freeze users, each its own, one call after another without a pause. */
export function startStorm(plan: StormPlan): Storm {
  const { origin, token, ledger } = plan;
  const refusals = new Map<string, number>();
  let isOver = false;
  let lastAcknowledgedAsk = 0;

  const write = async (writer: number): Promise<void> => {
    while (!isOver) {
      const call = nextCall(writer, plan);
      const askedAt = performance.now();
      ledger.ask(call.write);
      const answer = await send(origin, call.endpoint, call.input, token);
      if (answer.kind === 'accepted') {
        const id = toRecord(answer.result)['id'];
        for (const username of call.write.after.keys()) {
          if (typeof id === 'string') ledger.identify(username, id);
        }
        ledger.acknowledge(call.write);
        lastAcknowledgedAsk = Math.max(lastAcknowledgedAsk, askedAt);
      } else {
        const words = inWords(answer);
        refusals.set(words, (refusals.get(words) ?? 0) + 1);
        await pause(pauseAfterRefusalMs);
      }
    }
  };
  const all = Promise.all(Array.from({ length: plan.writers }, (_, writer) => write(writer)));
  return {
    lastAcknowledgedAsk: () => lastAcknowledgedAsk,
    refusals,
    async end() {
      isOver = true;
      await all;
    },
  };
}

function nextCall(writer: number, { ledger, people, random }: StormPlan): Call {
  const own = ledger.settledOf(writer);
  if (own.length < enoughPeople || random.oneIn(5)) return added(writer, people.newcomer());
  const chosen = random.pick(own);
  const status = chosen.state.status;
  const alike = own.filter(({ state }) => state.status === status);
  if (alike.length > 1 && random.oneIn(6)) return frozen(random.some(alike, 2 + random.below(4)), status);
  const state = people.changed(chosen.state);
  return {
    endpoint: users.edit,
    input: { ...formOf(state), id: chosen.id, version: chosen.state.version },
    write: { after: new Map([[chosen.username, state]]) },
  };
}

function added(writer: number, state: PersonState): Call {
  accountsMade += 1;
  const username = accountOf(writer, accountsMade);
  return {
    endpoint: users.add,
    input: { ...formOf(state), username, password },
    write: { after: new Map([[username, state]]) },
  };
}

function frozen(chosen: readonly { username: string; id: string; state: PersonState }[], from: number): Call {
  const status = from === userStatus.normal ? userStatus.frozen : userStatus.normal;
  return {
    endpoint: users.freezeBatch,
    input: { ids: chosen.map(({ id }) => id).join(','), status },
    write: { after: new Map(chosen.map(({ username, state }) => [username, withStatus(state, status)])) },
  };
}

function formOf(state: PersonState): Record<string, string | number> {
  const { version: _version, status: _status, roles, departments, ...form } = state;
  return { ...form, selectedroles: roles.join(','), selecteddeparts: departments.join(',') };
}

function inWords(answer: Exclude<Answer, { kind: 'accepted' }>): string {
  return answer.kind === 'broken'
    ? `broken ${answer.reason}`
    : `${answer.status} ${answer.error} ${answer.message}`;
}
