// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Sets of rows that people share live, by socketKey (docs/decisions/0034). */
export const liveKeys = {
  "department-members": {"read":["depart:list","depart:user"],"edit":"depart:user","resource":"system/UserList","content":"ids"},
  "dictionary-items": {"read":["dict:list"],"edit":"dict:item","resource":"system/DictList","content":"whole"},
  "permission-rules": {"read":["permission:list"],"edit":"permission:rule","content":"whole"},
} as const;

export type LiveKeyName = keyof typeof liveKeys;
