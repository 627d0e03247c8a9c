import type { ValidationError } from '@vitrina/contract'
import { toRubles } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import type { Refusal } from '../http/answer.ts'
import { limited } from '../limits/limited.ts'
import type { Limiter } from '../limits/limiter.ts'
import { durationText, priceText } from '../mail/letters/letter-formats.ts'
import type { Language } from '../mail/letters/shop-signs.ts'
import type { ShopAddress } from '../mail/letters.ts'
import { linkLanguage, sendLinkPage } from '../mail/link-page.ts'
import type { Store } from '../store/open-store.ts'
import { confirmOrder } from './confirm-order.ts'
import { orderLinkWords } from './order-link-words.ts'
import type { OrderLinks } from './order-links.ts'
import { findOrder, type OrderRow } from './order-reading.ts'

const pressing = { name: 'order link', n: 60, windowMs: 10 * 60 * 1000 }

export type OrderLinkOptions = {
  store: Store
  links: OrderLinks
  limiter: Limiter
  shop: ShopAddress
  now: () => number
}

/**
 * Whoever holds the link of a letter may confirm its order: no signing in. Mail programs look at links by
 * themselves, so only the button acts. It sends a form: these routes come before bodies must be JSON.
 */
export function orderLinkRoutes({ store, links, limiter, shop, now }: OrderLinkOptions): Router {
  const router = Router()
  router.use(limited(limiter, pressing))

  const show = (request: Request, response: Response, page: ReturnType<typeof pageOf>) => {
    const language = linkLanguage(request.query)
    const way = { path: '/', label: orderLinkWords[language].home }
    sendLinkPage(response, shop, language, { ...page, way })
  }
  const find = async ({ query }: Request) => {
    const orderId = links.read(query.token)
    return orderId === undefined ? undefined : findOrder(store.db, orderId)
  }

  router.get('/', async (request, response) => {
    show(request, response, pageOf(await find(request), linkLanguage(request.query), now()))
  })

  router.post('/', async (request, response) => {
    const order = await find(request)
    const language = linkLanguage(request.query)
    if (!order) return show(request, response, pageOf(undefined, language, now()))
    const confirmed = await confirmOrder(store, order.id)
    const page = confirmed.ok
      ? orderLinkWords[language].confirmed(order.number)
      : refusalPage(order, confirmed.failure, language)
    show(request, response, page)
  })

  return router
}

function pageOf(order: OrderRow | undefined, language: Language, nowMs: number) {
  const say = orderLinkWords[language]
  if (!order) return say.void
  const { number, status, reserved_until, currency } = order
  if (status === 'canceled') return say.canceled(number)
  if (status !== 'pending_confirmation') return say.confirmed(number)
  const total = priceText(toRubles(Number(order.grand_total_kopecks)), language, currency)
  const leftMs = (reserved_until?.getTime() ?? 0) - nowMs
  return leftMs > 0
    ? say.confirm(number, total, durationText(leftMs, language))
    : say.holdAgain(number, total)
}

function refusalPage({ number }: OrderRow, failure: Refusal, language: Language) {
  const say = orderLinkWords[language]
  const problems: readonly Partial<ValidationError>[] =
    failure.kind === 'conflict' ? failure.problems : []
  const coupon = problems.find(({ keyword }) => keyword === 'coupon')
  if (coupon) return say.couponOver(number, String(coupon.params?.coupon_code))
  if (problems.length === 0) return say.canceled(number)
  return say.soldOut(number, problems.map(({ params }) => String(params?.name)).join(', '))
}
