import { newsletterRequestSchema } from '@vitrina/contract'
import { type Request, type Response, Router, urlencoded } from 'express'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import { readEmailLinkLanguage, sendEmailActionPage } from '../mail/email-action-page.ts'
import { createEmailTranslator } from '../mail/emails/email-messages.ts'
import type { ShopDetailsGetter } from '../mail/shop-addresses.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { ConfirmationLinkState, NewsletterService } from './newsletter.ts'
import { newsletterLimit } from './newsletter-routes.ts'

const pressing = { name: 'newsletter link', n: 60, windowMs: 10 * 60 * 1000 }

/** Pages that act: they ask before they do. */
const acting = ['leave', 'confirm', 'confirmWithCoupon'] as const
/** Pages whose way on leads to the form. */
const askedAgain = ['void', 'noAddress', 'askedTooOften'] as const
type EmailLinkPage =
  | (typeof acting)[number]
  | (typeof askedAgain)[number]
  | 'left'
  | 'confirmed'
  | 'confirmedWithCoupon'
  | 'asked'

/** Where the shop asks for an address. */
const askingPath = '/newsletter'

/**
 * Whoever holds the link of an email may join or leave: no signing in. Mail programs look at links
 * by themselves, so only the button acts, or the one click of RFC 8058. Both send forms, and so
 * does the shop's page where no script runs: these routes come before bodies must be JSON.
 */
export function createNewsletterLinkRoutes(
  newsletter: NewsletterService,
  limiter: RateLimiter,
  shopOf: ShopDetailsGetter,
  storeViews: StoreViews,
): Router {
  const router = Router()
  const addresseeOf = (request: Request) => ({
    language: readEmailLinkLanguage(request.query),
    storeId: storeViews.of(request).storeId,
  })
  router.use(['/unsubscribe', '/confirm'], createRateLimitHandler(limiter, pressing))

  const show = (request: Request, response: Response, which: EmailLinkPage) => {
    const { language, storeId } = addresseeOf(request)
    const shop = shopOf(storeId)
    const t = createEmailTranslator(language, shop.name[language])
    const way = askedAgain.some(page => page === which)
      ? { path: askingPath, label: t('email-links:again') }
      : { path: '', label: t('email-links:home') }
    sendEmailActionPage(response, shop, language, {
      title: t(`email-links:${which}.title`),
      body: t(`email-links:${which}.body`),
      action: acting.some(page => page === which) ? t(`email-links:${which}.action`) : undefined,
      way,
    })
  }

  router.get('/unsubscribe', (request, response) => show(request, response, 'leave'))
  router.post('/unsubscribe', async (request, response) => {
    const { token } = request.query
    if (typeof token === 'string') await newsletter.leaveBy(token)
    // The same whether the link was known: guessing links reveals nothing.
    show(request, response, 'left')
  })

  router.get('/confirm', async (request, response) => {
    const { token } = request.query
    const link = typeof token === 'string' ? await newsletter.look(token) : 'void'
    show(request, response, confirmPage(link))
  })
  router.post('/confirm', async (request, response) => {
    const { token } = request.query
    const link =
      typeof token === 'string' ? await newsletter.confirm(token, addresseeOf(request)) : 'void'
    show(request, response, confirmPage(link))
  })

  router.post('/ask', urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    // Asking by the form and by the call of docs/api/content.md#newsletter is counted together.
    const key = `${newsletterLimit.name} ${getClientRateLimitKey(request.ip)}`
    const admitted = await limiter.take(key, newsletterLimit.n, newsletterLimit.windowMs)
    if (!admitted.ok) {
      response.set('retry-after', String(Math.ceil(admitted.failure.retryAfterMs / 1000)))
      return show(request, response.status(429), 'askedTooOften')
    }
    const asked = newsletterRequestSchema.safeParse({ email: request.body?.emailAddress })
    if (!asked.success) return show(request, response.status(400), 'noAddress')
    await newsletter.ask(asked.data.email, addresseeOf(request))
    // The same whether the address is subscribed already: others must not find out here.
    show(request, response, 'asked')
  })

  return router
}

/** Promises the coupon to those alone who get it. */
function confirmPage(link: ConfirmationLinkState): EmailLinkPage {
  if (link === 'void') return 'void'
  const { isDone, hasCoupon } = link
  if (isDone) return hasCoupon ? 'confirmedWithCoupon' : 'confirmed'
  return hasCoupon ? 'confirmWithCoupon' : 'confirm'
}
