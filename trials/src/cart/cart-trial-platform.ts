import { createTestCatalogDocuments } from '../../../platform/src/testing/test-catalog.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import { startTrialPlatform, type TrialPlatform } from '../platform/trial-platform.ts'
import { plentifulSkus } from './cart-step.ts'
import type { CartTrialPlatform } from './run-cart-trial.ts'

const password = 'Пароль-12345'

/** The real platform with the goods and the coupon of the cart trials. */
export async function startCartTrialPlatform(): Promise<CartTrialPlatform & TrialPlatform> {
  const listeners = new Set<(call: AnsweredCall) => void>()
  let customers = 0
  const platform = await startTrialPlatform(plentifulSkus, {
    catalog: {
      ...createTestCatalogDocuments(),
      coupons: [
        {
          id: 1,
          code: 'SALE10',
          title: '',
          discount: { kind: 'percent', percent: 10 },
          is_active: true,
        },
      ],
    },
    onAnswered(call) {
      for (const listener of listeners) listener(call)
    },
  })

  async function post(path: string, body: object): Promise<void> {
    await fetch(`${platform.origin}/api/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  return {
    ...platform,
    onAnswered(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signUp() {
      customers += 1
      const email = `shopper-${customers}@example.org`
      const customer = { email, firstname: 'Анна', lastname: 'Петрова', addresses: [] }
      await post('create', { customer, password })
      return { username: email, password }
    },
  }
}
