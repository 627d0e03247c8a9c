import { type Response, Router } from 'express'
import { limited } from '../limits/limited.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Language } from '../mail/letters/shop-signs.ts'
import type { ShopAddress } from '../mail/letters.ts'
import type { Newsletter } from './newsletter.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const leaving = { name: 'newsletter link', n: 60, windowMs: 10 * 60 * 1000 }

/**
 * Whoever holds the link may leave: no signing in. Mail programs look at links by themselves, so only the
 * button acts, or the one click of RFC 8058. Both send forms: these routes come before bodies must be JSON.
 */
export function unsubscribeRoutes(
  newsletter: Newsletter,
  limiter: Limiter,
  shop: ShopAddress,
): Router {
  const router = Router()

  router.get('/unsubscribe', limited(limiter, leaving), ({ query }, response) => {
    sendPage(response, unsubscribePage(shop, languageIn(query), false))
  })
  router.post('/unsubscribe', limited(limiter, leaving), async ({ query }, response) => {
    if (typeof query.token === 'string') await newsletter.leaveBy(query.token)
    // The same whether the link was known: whoever tries links learns nothing.
    sendPage(response, unsubscribePage(shop, languageIn(query), true))
  })

  return router
}

function languageIn({ lang }: Record<string, unknown>): Language {
  return lang === 'en' ? 'en' : 'ru'
}

function sendPage(response: Response, page: string): void {
  response.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  response.set('cache-control', 'no-store')
  response.type('html').send(page)
}
