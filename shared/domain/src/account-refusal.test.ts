import { expect, it } from '@jest/globals'
import { toAccountProblems } from './account-refusal.ts'
import type { RefusalReason } from './result.ts'

const invalid = (message: string, problems: { path: string; message: string }[] = []) =>
  ({ kind: 'invalid', message, problems }) as const
const refusedFor = (reason: RefusalReason) => ({ ...invalid('В словах дня'), reason })

it.each([
  [
    'a taken e-mail for the reason "email-taken"',
    refusedFor('email-taken'),
    { emailAddress: 'taken' },
  ],
  [
    'a too short password for the reason "weak-password"',
    refusedFor('weak-password'),
    { password: 'too-short' },
  ],
  [
    'the fields of an invalid response, with its messages',
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
  ['nothing for an invalid response without field problems', invalid('Нет'), null],
  ['nothing when offline', { kind: 'offline' } as const, null],
])('the field problems of a refused registration contain %s', (_what, failure, problems) => {
  expect(toAccountProblems(failure)).toEqual(problems)
})
