import { Router } from 'express'
import type { Limiter } from '../limits/limiter.ts'
import { createOrderHistories } from '../orders/order-history.ts'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { customerRoutes } from './customer-routes.ts'
import { type Customers, createCustomers } from './customers.ts'
import { type GroupTokens, openGroupTokens } from './group-tokens.ts'
import { createGuesses } from './guesses.ts'
import { openPasswords, type PasswordHash } from './passwords.ts'
import { createSessions } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'

type OpenCustomersOptions = {
  store: Store
  storeViews: StoreViews
  now: () => number
  limiter: Limiter
  passwordHash?: PasswordHash | undefined
}

/** The room of those with an account, and its calls under `/api/user`. */
export async function openCustomers({
  store,
  storeViews,
  now,
  limiter,
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
  const guesses = createGuesses(limiter)

  const userRoutes = Router()
  // Nothing about a person is kept by caches.
  userRoutes.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })
  userRoutes.use(signInRoutes(customers, sessions, guesses, limiter))
  const histories = createOrderHistories(store.db)
  userRoutes.use(customerRoutes(customers, histories, guesses, limiter, storeViews))
  return { customers, groupTokens, userRoutes }
}
