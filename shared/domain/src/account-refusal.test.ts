import { expect, it } from '@jest/globals'
import { toAccountProblems } from './account-refusal.ts'
import type { RefusalReason } from './result.ts'

const invalid = (message: string, problems: { path: string; message: string }[] = []) =>
  ({ kind: 'invalid', message, problems }) as const
const refusedFor = (reason: RefusalReason) => ({ ...invalid('В словах дня'), reason })

it.each([
  ['an e-mail that has an account', refusedFor('email-taken'), { emailAddress: 'taken' }],
  [
    'a password the platform finds too short',
    refusedFor('weak-password'),
    { password: 'too-short' },
  ],
  [
    'the fields it names, in its words',
    invalid('Проверьте адрес почты', [
      { path: 'customer.email', message: 'Проверьте адрес почты' },
      { path: 'customer.firstname', message: 'Укажите имя' },
    ]),
    { emailAddress: { words: 'Проверьте адрес почты' }, firstName: { words: 'Укажите имя' } },
  ],
  [
    'nothing for the message of a taken email without its reason',
    invalid('A customer with the same email address already exists in an associated website.'),
    null,
  ],
  [
    'nothing for the message of a short password without its reason',
    invalid('Password must have at least 8 letters'),
    null,
  ],
  ['nothing without problems of fields', invalid('Нет'), null],
  ['nothing when the network failed', { kind: 'offline' } as const, null],
])('a refused registration names %s', (_what, failure, problems) => {
  expect(toAccountProblems(failure)).toEqual(problems)
})
