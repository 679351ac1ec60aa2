import { initialsOf } from '../../ui/initials-avatar/initials-avatar.logic.ts';

/** Returns what the tile of a record other than a person shows: the first two Chinese characters (审计员 → 审计), or the first letter. */
export function tileOf(name: string): string {
  const [, chinese] = /^(\p{Script=Han}{1,2})/u.exec(name.trim()) ?? [];
  return chinese ?? initialsOf(name);
}
