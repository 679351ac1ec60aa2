import { expect, test } from 'vitest';
import type { Person } from '../../platform/actor.ts';
import { aPerson } from '../../testing/a-person.ts';
import {
  mayReadContacts,
  objectionToEdit,
  objectionToLeaving,
  objectionToOwnContact,
  objectionToRoles,
  objectionToSuspend,
  refuseOn,
  type Target,
} from './users.policy.ts';

const person = (id: string, roleCodes: string[], granted: string[] = []): Person =>
  aPerson(id, { roleCodes, granted: new Set(granted) });
const administrator = person('boss', ['admin']);
const clerk = person('clerk', ['hr'], ['user:list', 'user:edit']);
const visitor = person('visitor', []);

const target = (id: string, isAdministrator = false): Target => ({ id, username: id, isAdministrator });
const colleague = target('colleague');
const otherBoss = target('other-boss', true);
const firstAccount = target('admin', true);

test.each([
  ['an administrator edits anybody', administrator, otherBoss, undefined],
  ['a clerk edits a colleague', clerk, colleague, undefined],
  ['a clerk edits himself', clerk, target('clerk'), undefined],
  ['a clerk does not edit an administrator', clerk, otherBoss, 'administrator-protected'],
])('%s', (_name, actor, whom, objection) => {
  expect(objectionToEdit(actor, whom)).toBe(objection);
});

test.each([
  ['an administrator suspends a colleague', administrator, colleague, undefined],
  ['an administrator suspends another administrator', administrator, otherBoss, undefined],
  ['an administrator does not suspend himself', administrator, target('boss', true), 'not-oneself'],
  ['nobody suspends the first account', administrator, firstAccount, 'administrator-protected'],
  ['a clerk suspends a colleague', clerk, colleague, undefined],
  ['a clerk does not suspend himself', clerk, target('clerk'), 'not-oneself'],
])('%s', (_name, actor, whom, objection) => {
  expect(objectionToSuspend(actor, whom)).toBe(objection);
});

test.each([
  ['an administrator changes the roles of a colleague', administrator, ['colleague'], undefined],
  ['an administrator does not change his own roles', administrator, ['boss'], 'own-roles-fixed'],
  ['a clerk does not change his own roles among others', clerk, ['colleague', 'clerk'], 'own-roles-fixed'],
])('%s', (_name, actor, userIds, objection) => {
  expect(objectionToRoles(actor, userIds)).toBe(objection);
});

test('the last administrator who can sign in cannot be removed', () => {
  expect(objectionToLeaving(0)).toBe('last-administrator');
  expect(objectionToLeaving(1)).toBeUndefined();
});

test.each([
  ['a clerk does not change his own phone here', clerk, target('clerk'), '13800138000', 'own-contacts-fixed'],
  [
    'an administrator does not change his own phone here',
    administrator,
    target('boss', true),
    '13800138000',
    'own-contacts-fixed',
  ],
  ['a clerk without a phone fills it in', clerk, target('clerk'), null, undefined],
  ['the rule does not concern a colleague’s phone', clerk, colleague, '13800138000', undefined],
])('%s', (_name, actor, whom, before, objection) => {
  expect(objectionToOwnContact(actor, whom, before)).toBe(objection);
});

test('contact data is visible to its owner and to users who may list users', () => {
  expect(mayReadContacts(visitor, 'visitor')).toBe(true);
  expect(mayReadContacts(clerk, 'colleague')).toBe(true);
  expect(mayReadContacts(administrator, 'colleague')).toBe(true);
  expect(mayReadContacts(visitor, 'colleague')).toBe(false);
});

test('of several objections the first is thrown', () => {
  expect(() => refuseOn([undefined, 'not-oneself', 'forbidden'])).toThrow('not-oneself');
  expect(() => refuseOn([undefined, undefined])).not.toThrow();
});
