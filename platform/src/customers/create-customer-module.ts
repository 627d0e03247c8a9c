import { Router } from 'express'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { OrderHistoryService } from '../orders/order-history.ts'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createAccountDeleter } from './account-deleter.ts'
import { type AudienceResolver, createAudienceResolver } from './audiences.ts'
import { guestGroupId, readTaxClassesByGroup } from './customer-groups.ts'
import { createCustomerRoutes } from './customer-routes.ts'
import { type CustomerService, createCustomerService } from './customers.ts'
import { createGroupTokens } from './group-tokens.ts'
import { createGuessLimiter } from './guess-limiter.ts'
import { createKnownDevices } from './known-devices.ts'
import { createCurrentCustomerRoutes } from './own-routes.ts'
import { createPasswordResetRoutes } from './password-reset-routes.ts'
import { createPasswordResetService } from './password-resets.ts'
import { createPasswordHasher, type PasswordHashAlgorithm } from './passwords.ts'
import { createPersonalDataRoutes } from './personal-data-routes.ts'
import { createSessionService } from './sessions.ts'
import { createSignInRoutes } from './sign-in-routes.ts'

type OpenCustomersOptions = {
  store: Store
  storeViews: StoreViews
  mail: EmailService
  newsletter: NewsletterService
  orders: OrderHistoryService
  /** Whether something in the catalogue has a price for this group alone. */
  isTiered: (groupId: number) => boolean
  now: () => number
  limiter: RateLimiter
  passwordHash?: PasswordHashAlgorithm | undefined
}

/** Customers with their sessions and data, and the calls under `/api/user`. */
export async function createCustomerModule({
  store,
  storeViews,
  mail,
  newsletter,
  orders,
  isTiered,
  now,
  limiter,
  passwordHash,
}: OpenCustomersOptions): Promise<{
  customers: CustomerService
  audiences: AudienceResolver
  groupIds: number[]
  userRoutes: Router
}> {
  const { emails, languageOf, addresseeOf } = mail
  const sessions = createSessionService(store, now)
  const passwords = await createPasswordHasher(passwordHash)
  const groupTokens = await createGroupTokens(store, now)
  const customers = createCustomerService({
    store,
    sessions,
    passwords,
    groupTokens,
    hasOwnPrices: groupId => isTiered(groupId) || audiences.isTaxedOtherwise(groupId),
    emails,
    newsletter,
    now,
  })
  const resets = createPasswordResetService({ store, sessions, passwords, emails, now })
  const guesses = createGuessLimiter({ limiter })
  const devices = await createKnownDevices(store, now)

  const userRoutes = Router()
  // Nothing about a person is kept by caches.
  userRoutes.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })
  userRoutes.use(createSignInRoutes({ customers, sessions, guesses, devices, limiter }))
  userRoutes.use(createPasswordResetRoutes(resets, devices, limiter, addresseeOf))
  userRoutes.use(createCustomerRoutes(customers, guesses, limiter, storeViews, languageOf))
  const sources = { db: store.db, orders, newsletter }
  userRoutes.use(createCurrentCustomerRoutes({ ...sources, customers, storeViews }))
  const deleteAccount = createAccountDeleter({ store, passwords, emails, newsletter })
  userRoutes.use(
    createPersonalDataRoutes({
      customers,
      sources,
      deleteAccount,
      guesses,
      limiter,
      languageOf,
      now,
    }),
  )
  const taxClasses = await readTaxClassesByGroup(store.db)
  const audiences = createAudienceResolver({ storeViews, customers, groupTokens, taxClasses })
  const groupIds = [...taxClasses.keys()].filter(id => id !== guestGroupId)
  return { customers, audiences, groupIds, userRoutes }
}
