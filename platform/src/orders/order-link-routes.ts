import type { ValidationError } from '@vitrina/contract'
import { parseKopecks, shortenOrderNumber, toMoney } from '@vitrina/domain'
import type { MessageValues, Translator } from '@vitrina/i18n'
import { type Request, type Response, Router } from 'express'
import type { Refusal } from '../http/answer.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import {
  type EmailActionPage,
  readEmailLinkLanguage,
  sendEmailActionPage,
} from '../mail/email-action-page.ts'
import { formatDuration, formatEmailPrice } from '../mail/emails/email-formats.ts'
import { createEmailTranslator } from '../mail/emails/email-messages.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { ShopDetailsGetter } from '../mail/shop-addresses.ts'
import type { EmailShopDetails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'
import { confirmOrder } from './confirm-order.ts'
import type { OrderConfirmLinks } from './order-confirm-links.ts'
import type { OrderPageUrls } from './order-page-urls.ts'
import { findOrder, type OrderRow } from './order-reading.ts'

const pressing = { name: 'order link', n: 60, windowMs: 10 * 60 * 1000 }

export type OrderLinkRoutesOptions = {
  store: Store
  links: OrderConfirmLinks
  pages: Pick<OrderPageUrls, 'payPathOf'>
  limiter: RateLimiter
  shopOf: ShopDetailsGetter
  /** Speaks where the link names no order. */
  mainStoreId: number
  now: () => number
}

/**
 * Whoever holds the link of an email may confirm its order: no signing in. Mail programs look at
 * links by themselves, so only the button acts. It sends a form: these routes come before bodies
 * must be JSON.
 */
export function createOrderLinkRoutes(options: OrderLinkRoutesOptions): Router {
  const { store, links, pages, limiter, shopOf, mainStoreId, now } = options
  const router = Router()
  router.use(createRateLimitHandler(limiter, pressing))

  const findOrderReader = ({ query }: Request, order: OrderRow | undefined): Reader => {
    const language = readEmailLinkLanguage(query)
    const shop = shopOf(order?.store_id ?? mainStoreId)
    return { shop, language, t: createEmailTranslator(language, shop.name[language]) }
  }
  const show = (response: Response, { shop, language, t }: Reader, page: OrderLinkPageContent) => {
    const home = { path: '', label: t('order-links:home') }
    sendEmailActionPage(response, shop, language, { way: home, ...page })
  }
  const facts = () => ({ pages, nowMs: now() })
  const find = async ({ query }: Request) => {
    const orderId = links.read(query.token)
    return orderId === undefined ? undefined : findOrder(store.db, orderId)
  }

  router.get('/', async (request, response) => {
    const order = await find(request)
    const reader = findOrderReader(request, order)
    show(response, reader, choosePage(order, reader, facts()))
  })

  router.post('/', async (request, response) => {
    const order = await find(request)
    const reader = findOrderReader(request, order)
    if (!order) return show(response, reader, say('void', reader))
    const confirmed = await confirmOrder(store, order.id, 'guest')
    const page = confirmed.ok
      ? choosePage(await findOrder(store.db, order.id), reader, facts())
      : refusalPage(order, confirmed.failure, reader)
    show(response, reader, page)
  })

  return router
}

type Reader = { shop: EmailShopDetails; language: EmailLanguage; t: Translator }

/** Pages that act: they ask before they do. */
const acting = ['confirm', 'holdAgain'] as const
type OrderLinkPage =
  | (typeof acting)[number]
  | 'confirmed'
  | 'toPay'
  | 'canceled'
  | 'soldOut'
  | 'couponOver'
  | 'void'

type OrderLinkPageContent = Pick<EmailActionPage, 'title' | 'body' | 'action'> &
  Partial<Pick<EmailActionPage, 'way'>>

function say(page: OrderLinkPage, { t }: Reader, values: MessageValues = {}): OrderLinkPageContent {
  return {
    title: t(`order-links:${page}.title`, values),
    body: t(`order-links:${page}.body`, values),
    action: acting.some(name => name === page) ? t(`order-links:${page}.action`) : undefined,
  }
}

type Facts = { pages: Pick<OrderPageUrls, 'payPathOf'>; nowMs: number }

function choosePage(
  order: OrderRow | undefined,
  reader: Reader,
  { pages, nowMs }: Facts,
): OrderLinkPageContent {
  if (!order) return say('void', reader)
  const { status, reserved_until, currency } = order
  const number = shortenOrderNumber(order.number)
  if (status === 'canceled') return say('canceled', reader, { number })
  const total = formatEmailPrice(
    toMoney(parseKopecks(order.grand_total_kopecks)),
    reader.language,
    currency,
  )
  if (status === 'pending' && (order.pay_until?.getTime() ?? 0) > nowMs) {
    const way = { path: pages.payPathOf(order), label: reader.t('order-links:toPay.way') }
    return { ...say('toPay', reader, { number, total }), way }
  }
  if (status !== 'pending_confirmation') return say('confirmed', reader, { number })
  const leftMs = (reserved_until?.getTime() ?? 0) - nowMs
  return leftMs > 0
    ? say('confirm', reader, { number, total, left: formatDuration(leftMs, reader.t) })
    : say('holdAgain', reader, { number, total })
}

function refusalPage(order: OrderRow, failure: Refusal, reader: Reader) {
  const number = shortenOrderNumber(order.number)
  const problems: readonly Partial<ValidationError>[] =
    failure.kind === 'conflict' ? failure.problems : []
  const coupon = problems.find(({ keyword }) => keyword === 'coupon')
  if (coupon) return say('couponOver', reader, { number, code: String(coupon.params?.coupon_code) })
  if (problems.length === 0) return say('canceled', reader, { number })
  const names = problems.map(({ params }) => String(params?.name)).join(', ')
  return say('soldOut', reader, { number, names })
}
