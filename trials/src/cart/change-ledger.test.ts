import { expect, it } from '@jest/globals'
import { createTabLifecycle } from '../browser/tab-life.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import { createChangeLedger } from './change-ledger.ts'

const done = { code: 200, result: {} }
const tooFew = { code: 400, result: 'The requested qty is not available' }
const noCart = { code: 404, result: 'No such entity with cartId = c' }
const noSession = { code: 401, result: 'Войдите, чтобы продолжить' }
const noGoods = { code: 404, result: 'Product that you are trying to add is not available.' }

type Answer = AnsweredCall['answer']

it.each([
  ['refused by a 400 response', [tooFew], true],
  ['refused by a 404 response for its product', [noGoods], true],
  ['not refused by a 404 response for its cart', [noCart], false],
  ['not refused by a 401 response', [noSession], false],
  ['not refused by a 200 response after a 400', [tooFew, done], false],
  ['refused by a 400 response before a 404 for its cart', [tooFew, noCart], true],
  ['refused by a 400 response before a 401', [tooFew, noSession], true],
] as [string, Answer[], boolean][])('a change in the ledger is %s', (_how, answers, isRefused) => {
  const ledger = createChangeLedger()
  const change = { kind: 'coupon', code: 'TEN' } as const
  const task = { task_id: 'k', subject: { epoch: 'e', change } }
  ledger.stored({ task, replaced: null, life: createTabLifecycle() })
  for (const answer of answers) {
    const call = { path: '/api/cart/update', key: 'k', place: '', query: {}, body: {}, answer }
    ledger.hear(call)
  }
  expect(ledger.all()).toMatchObject([{ isRefused }])
})
