import { expect, it } from '@jest/globals'
import { createTabLife } from '../browser/tab-life.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import { createChangeLedger } from './change-ledger.ts'

const done = { code: 200, result: {} }
const tooFew = { code: 400, result: 'The requested qty is not available' }
const noCart = { code: 404, result: 'No such entity with cartId = c' }
const noSession = { code: 401, result: 'Войдите, чтобы продолжить' }
const noGoods = { code: 404, result: 'Product that you are trying to add is not available.' }

type Answer = AnsweredCall['answer']

it.each([
  ['refused by the platform’s refusal', [tooFew], true],
  ['refused where its goods are sold no more', [noGoods], true],
  ['not refused by an answer of no cart', [noCart], false],
  ['not refused by an answer without a session', [noSession], false],
  ['not refused once it is done after a refusal', [tooFew, done], false],
  ['refused still where a closed tab’s request of it met no cart later', [tooFew, noCart], true],
  ['refused still where a closed tab’s request of it had no session', [tooFew, noSession], true],
] as [string, Answer[], boolean][])('a change in the ledger is %s', (_how, answers, isRefused) => {
  const ledger = createChangeLedger()
  const change = { kind: 'coupon', code: 'TEN' } as const
  const task = { task_id: 'k', subject: { epoch: 'e', change } }
  ledger.stored({ task, replaced: null, life: createTabLife() })
  for (const answer of answers) {
    const call = { path: '/api/cart/update', key: 'k', place: '', query: {}, body: {}, answer }
    ledger.hear(call)
  }
  expect(ledger.all()).toMatchObject([{ isRefused }])
})
