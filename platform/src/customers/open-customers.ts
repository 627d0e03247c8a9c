import { Router } from 'express'
import { createOrderHistories } from '../orders/order-history.ts'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createAttempts } from './attempts.ts'
import { customerRoutes } from './customer-routes.ts'
import { type Customers, createCustomers } from './customers.ts'
import { type GroupTokens, openGroupTokens } from './group-tokens.ts'
import { openPasswords, type PasswordHash } from './passwords.ts'
import { createSessions } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'

const mostGuesses = 10
const guessWindowMs = 15 * 60 * 1000

type OpenCustomersOptions = {
  store: Store
  storeViews: StoreViews
  now: () => number
  passwordHash?: PasswordHash | undefined
}

/** The room of those with an account, and its calls under `/api/user`. */
export async function openCustomers({
  store,
  storeViews,
  now,
  passwordHash,
}: OpenCustomersOptions): Promise<{
  customers: Customers
  groupTokens: GroupTokens
  userRoutes: Router
}> {
  const sessions = createSessions(store, now)
  const passwords = await openPasswords(passwordHash)
  const groupTokens = await openGroupTokens(store, now)
  const customers = createCustomers({ store, sessions, passwords, groupTokens, now })
  const attempts = createAttempts({ most: mostGuesses, windowMs: guessWindowMs, now })

  const userRoutes = Router()
  // Nothing about a person is kept by caches.
  userRoutes.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })
  userRoutes.use(signInRoutes(customers, sessions, attempts))
  userRoutes.use(customerRoutes(customers, createOrderHistories(store.db), attempts, storeViews))
  return { customers, groupTokens, userRoutes }
}
