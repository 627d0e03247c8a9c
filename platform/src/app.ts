import { priceRangesAt, priceStepsIn } from '@vitrina/domain'
import express, { type Express } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { cartRoutes } from './carts/cart-routes.ts'
import { openCartTokens } from './carts/cart-token.ts'
import { createCarts } from './carts/carts.ts'
import { type Catalog, type CatalogFor, openCatalog } from './catalog/catalog.ts'
import { invalidateRoutes } from './catalog/invalidate-routes.ts'
import { productRoutes } from './catalog/product-routes.ts'
import { searchRoutes } from './catalog/search-routes.ts'
import type { ShownTo } from './catalog/shown-catalog.ts'
import { urlMapRoutes } from './catalog/url-map-routes.ts'
import { contactFormRoutes } from './contact-form/contact-form-routes.ts'
import { openContactMessages } from './contact-form/contact-messages.ts'
import { cmsRoutes } from './content/cms-routes.ts'
import { guestGroup } from './customers/customer-groups.ts'
import { openCustomers } from './customers/open-customers.ts'
import type { PasswordHash } from './customers/passwords.ts'
import { graphqlRoutes } from './graphql/graphql-routes.ts'
import { allowOrigins } from './http/cors.ts'
import { errorAnswer, unknownPath } from './http/error-answer.ts'
import { healthRoutes } from './http/health-routes.ts'
import { jsonBody } from './http/json-body.ts'
import { requestLog } from './http/request-log.ts'
import { imageRoutes } from './images/image-routes.ts'
import { mediaRoutes } from './images/media-routes.ts'
import { createPictures } from './images/pictures.ts'
import { admitCalls, type CallLimits, defaultCallLimits } from './limits/admit-calls.ts'
import { limited } from './limits/limited.ts'
import { type Limits, memoryLimits } from './limits/open-limits.ts'
import { type Mail, openMail } from './mail/open-mail.ts'
import { emailLinkRoutes } from './newsletter/email-link-routes.ts'
import { openNewsletter } from './newsletter/newsletter.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { docsRoutes } from './openapi/docs-page/docs-routes.ts'
import { openapiRoutes } from './openapi/openapi-routes.ts'
import { endReservations } from './orders/end-reservations.ts'
import { defaultOrderLimits, type OrderLimits } from './orders/order-limits.ts'
import { orderLinkRoutes } from './orders/order-link-routes.ts'
import { openOrderLinks, orderLinkPath } from './orders/order-links.ts'
import { orderRecordRoutes } from './orders/order-record-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { createOrders } from './orders/orders.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { createReviews } from './reviews/reviews.ts'
import { createMemorySearchIndex } from './search/memory-search-index.ts'
import { createWordStems } from './search/word-stems.ts'
import { indexedStockRoutes, stockRoutes } from './stock/stock-routes.ts'
import type { Store } from './store/open-store.ts'
import { readStoreViews } from './store-views/read-store-views.ts'
import { shopTerms } from './store-views/shop-terms.ts'
import type { StoreViews } from './store-views/store-views.ts'

export type AppOptions = {
  store: Store
  logger: Logger
  mediaFolder: string
  pictureCacheFolder: string
  /** Milliseconds since 1970. */
  now?: () => number
  passwordHash?: PasswordHash
  storeViews?: StoreViews
  /** Without one every process counts for itself. */
  limits?: Limits
  /** Beyond them an order is to be confirmed. */
  orderLimits?: OrderLimits
  /** Pages that may call from a browser. */
  corsOrigins?: '*' | readonly string[]
  /** Addresses whose `X-Forwarded-For` is believed, in Express' words. */
  trustedProxies?: readonly string[]
  /** For emails. */
  mail?: Mail
  /** The shop's own addresses that visitors may write to. */
  mailTargets?: readonly string[]
  /** Names under which the catalogue can be searched. */
  catalogIndexes?: readonly string[]
  /** Hosts besides the shop whose pictures may be shown. */
  imageHosts?: readonly string[]
  /** Lets its bearer have documents read anew (`/invalidate`). */
  invalidateKey?: string | undefined
  /** Beyond them calls are refused for a moment. */
  callLimits?: CallLimits
  /** The process is about to end: readiness says so. */
  isDraining?: () => boolean
}

const version = '0.1.0'

/** A cart is kept for weeks: offices and schools open many, a script must not fill the store. */
const openingCarts = { name: 'cart', n: 600, windowMs: 10 * 60 * 1000, isFreeForOwnServer: true }

/** Enough for a shopper's typos, too few to try codes by the dictionary. */
const guessingCoupons = { name: 'coupon', n: 20, windowMs: 10 * 60 * 1000 }

/** A household orders now and then; a script that empties the shelves does not stop. */
const ordering = { name: 'order', n: 100, windowMs: 10 * 60 * 1000, isFreeForOwnServer: true }

/** As fast as anyone types, and a whole office behind one address. */
const searching = { name: 'search', n: 1_200, windowMs: 60 * 1000, isFreeForOwnServer: true }

/** Enough for a client that looks after its orders, too few to guess what others call theirs. */
const askingForOrders = { name: 'order record', n: 60, windowMs: 10 * 60 * 1000 }

export type Platform = {
  app: Express
  /** Gives back the goods of orders that were not confirmed in time. */
  endReservations(): ReturnType<typeof endReservations>
  /** Ends what goes on beside the requests. Before the store is closed. */
  stop(): Promise<void>
}

/** The commerce API over an open store: reads the catalogue, then answers. */
export async function createApp({
  store,
  logger,
  mediaFolder,
  pictureCacheFolder,
  now = Date.now,
  passwordHash,
  storeViews,
  limits = memoryLimits(),
  orderLimits = defaultOrderLimits,
  corsOrigins = '*',
  trustedProxies = ['loopback'],
  mail: givenMail,
  mailTargets = [],
  catalogIndexes = ['vitrina_catalog', 'vue_storefront_catalog'],
  imageHosts = [],
  invalidateKey,
  callLimits = defaultCallLimits,
  isDraining = () => false,
}: AppOptions): Promise<Platform> {
  const views = storeViews ?? (await readStoreViews())
  const terms = shopTerms(views.main)
  const mail = givenMail ?? openMail({ store, storeViews: views, now })
  const { limiter } = limits
  const newsletter = await openNewsletter({ store, mail, limiter, now })
  const { customers, audiences, groupIds, userRoutes } = await openCustomers({
    store,
    storeViews: views,
    mail,
    newsletter,
    // Asked by requests only, and those come once the catalogue is open.
    isTiered: groupId => catalog.isTiered(groupId),
    now,
    limiter,
    passwordHash,
  })
  const catalog: Catalog = await openCatalog({
    store,
    createIndex: () => createMemorySearchIndex(createWordStems()),
    now,
    guests: audiences.inGroup(guestGroup, views.main),
    groupIds,
    priceRanges: priceRangesAt(views.main.priceSteps ?? priceStepsIn(terms.currencyCode)),
    logger,
  })
  const catalogFor: CatalogFor = (groupId, view) => catalog.seenBy(audiences.inGroup(groupId, view))
  const shownTo: ShownTo = async (request, groupToken) =>
    catalog.seenBy(await audiences.of(request, groupToken))
  const tokens = await openCartTokens(store)
  const carts = createCarts({ store, catalogFor, tokens, now, terms })
  const { emails } = mail
  const links = await openOrderLinks(store, mail.shop)
  const orders = createOrders({
    store,
    catalog,
    catalogFor,
    emails,
    links,
    limits: orderLimits,
    now,
    terms,
  })

  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  // The shop's pages pass calls on from their own machine and say for whom; from elsewhere nobody
  // is believed.
  app.set('trust proxy', trustedProxies)
  const allowOrigin = allowOrigins(corsOrigins)
  const calls = admitCalls(callLimits, logger, allowOrigin)
  app.use(['/api', '/graphql'], calls.atDoor)
  app.use(requestLog(logger))
  // Pages reach this API through the shop's own origin: whether that one speaks https only, it says
  // itself.
  app.use(
    helmet({
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      strictTransportSecurity: false,
    }),
  )
  app.use(allowOrigin)
  app.use(healthRoutes({ store, catalog, limits, outbox: mail.outbox, logger, isDraining }))
  const pictures = createPictures(pictureCacheFolder)
  app.use('/img', imageRoutes({ pictures, mediaFolder, limiter, hosts: imageHosts }))
  app.use('/media', mediaRoutes(mediaFolder))
  app.use('/invalidate', invalidateRoutes({ db: store.db, catalog, limiter, invalidateKey }))

  app.use('/api/ext/mailchimp-subscribe', emailLinkRoutes(newsletter, limiter, mail.shop))
  app.use(orderLinkPath, orderLinkRoutes({ store, links, limiter, shop: mail.shop, now }))
  app.use(jsonBody())
  app.use(['/api', '/graphql'], calls.atWork)
  app.get('/api', (_request, response) => void response.json({ version }))
  app.use('/api', openapiRoutes(version))
  app.use('/api', docsRoutes())
  app.use(
    '/api/catalog',
    limited(limiter, searching),
    searchRoutes(shownTo, [...catalogIndexes, ...views.catalogIndexes]),
  )
  app.use('/api/url', urlMapRoutes(shownTo))
  app.use('/api/product', productRoutes(shownTo, terms.currencyCode))
  app.use(
    '/graphql',
    limited(limiter, searching),
    graphqlRoutes(shownTo, catalogIndexes[0] ?? 'vitrina_catalog', logger),
  )
  app.use('/api/stock', stockRoutes(store.db, catalog))
  app.use('/api/ext/elastic-stock', indexedStockRoutes(store.db, catalog))
  app.use('/api/cart/create', limited(limiter, openingCarts))
  app.use('/api/cart/apply-coupon', limited(limiter, guessingCoupons))
  app.use('/api/cart', cartRoutes(carts, customers, views))
  app.use('/api/review', reviewRoutes(createReviews({ store, catalog, now }), customers, limiter))
  app.use('/api/ext/mailchimp-subscribe', newsletterRoutes(newsletter, limiter, mail.languageOf))
  app.use(
    '/api/ext/mail-service',
    contactFormRoutes(
      await openContactMessages({ store, mail, limiter, now, targets: mailTargets }),
      limiter,
      mail.languageOf,
    ),
  )
  app.use('/api/ext/cms-data', cmsRoutes(catalog))
  app.use(
    '/api/order',
    limited(limiter, ordering),
    orderRoutes(orders, customers, views, mail.languageOf),
  )
  app.use('/api/sync', limited(limiter, askingForOrders), orderRecordRoutes(store.db, customers))
  app.use('/api/user', userRoutes)
  app.use(unknownPath)
  app.use(errorAnswer)
  return {
    app,
    endReservations: () => endReservations({ store, emails, links }, now()),
    stop: () => catalog.close(),
  }
}
