import type { Use } from '../../db/work.ts';
import type { Commented } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import type { Tell } from '../notifications/index.ts';
import type { CommentPlace, Named } from './comments.repository.ts';

export type TellNamedNeeds = {
  rights: {
    /** Returns everybody who can sign in and holds the code. */
    listHolding(use: Use, code: string): Promise<Person[]>;
  };
  tell: Tell;
};

/** Maximum length of the text in a system message, in characters. */
const longestExcerpt = 100;

/**
 * Returns a function that tells the people named in a comment, if they may read the record. It returns the names of the
 * others.
 */
export function createTellNamed({ rights, tell }: TellNamedNeeds) {
  return async (
    use: Use,
    actor: Person,
    place: CommentPlace,
    holder: Commented,
    { people, text, commentId }: { people: readonly Named[]; text: string; commentId: string },
  ): Promise<{ notTold: string[] }> => {
    const others = people.filter(({ id }) => id !== actor.userId);
    if (others.length === 0) return { notTold: [] };
    const reached: string[] = [];
    for (const person of await rights.listHolding(use, holder.readCode))
      if (
        others.some(({ id }) => id === person.userId) &&
        (await holder.readable(use, person, [place.recordId])).length > 0
      )
        reached.push(person.userId);
    const record = (await holder.nameOf(use, [place.recordId])).get(place.recordId) ?? '';
    const excerpt = Array.from(text).slice(0, longestExcerpt).join('');
    const values = { actor: actor.realname, record: `${holder.noun}“${record}”`, text: excerpt };
    await tell(
      use,
      'mentioned',
      reached.map((userId) => ({ userId, values, key: commentId, page: holder.pageOf(place.recordId) })),
    );
    return { notTold: others.flatMap(({ id, realname }) => (reached.includes(id) ? [] : realname)) };
  };
}
