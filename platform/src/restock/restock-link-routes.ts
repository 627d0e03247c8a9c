import { type Request, type Response, Router } from 'express'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import { readEmailLinkLanguage, sendEmailActionPage } from '../mail/email-action-page.ts'
import { createEmailTranslator } from '../mail/emails/email-messages.ts'
import type { ShopDetailsGetter } from '../mail/shop-addresses.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { RestockService } from './restock.ts'

const pressing = { name: 'restock link', n: 60, windowMs: 10 * 60 * 1000 }

/**
 * Whoever holds the link of an email may end all that its mailbox waits for: no signing in. Mail
 * programs look at links by themselves, so only the button acts, or the one click of RFC 8058. Both
 * send forms: these routes come before bodies must be JSON.
 */
export function createRestockLinkRoutes(
  restock: Pick<RestockService, 'leaveBy'>,
  limiter: RateLimiter,
  shopOf: ShopDetailsGetter,
  storeViews: StoreViews,
): Router {
  const router = Router()
  router.use(createRateLimitHandler(limiter, pressing))
  const show = (request: Request, response: Response, which: 'stopWaiting' | 'stopped') => {
    const language = readEmailLinkLanguage(request.query)
    const shop = shopOf(storeViews.of(request).storeId)
    const t = createEmailTranslator(language, shop.name[language])
    sendEmailActionPage(response, shop, language, {
      title: t(`email-links:${which}.title`),
      body: t(`email-links:${which}.body`),
      action: which === 'stopWaiting' ? t('email-links:stopWaiting.action') : undefined,
      way: { path: '', label: t('email-links:home') },
    })
  }

  router.get('/', (request, response) => show(request, response, 'stopWaiting'))
  router.post('/', async (request, response) => {
    const { token } = request.query
    if (typeof token === 'string') await restock.leaveBy(token)
    // The same whether the link was known: guessing links reveals nothing.
    show(request, response, 'stopped')
  })
  return router
}
