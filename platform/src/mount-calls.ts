import type { Express } from 'express'
import type { ResolvedAppOptions } from './app-options.ts'
import { createCartRoutes } from './carts/cart-routes.ts'
import { createProductRoutes } from './catalog/product-routes.ts'
import { createSearchRoutes } from './catalog/search-routes.ts'
import { createUrlMapRoutes } from './catalog/url-map-routes.ts'
import { createContactFormRoutes } from './contact-form/contact-form-routes.ts'
import { createContactMessageRoutes } from './contact-form/written-message-routes.ts'
import { createCmsRoutes } from './content/cms-routes.ts'
import { createDeliveryRoutes } from './delivery/delivery-routes.ts'
import { createGraphqlRoutes } from './graphql/graphql-routes.ts'
import { createRateLimitHandler } from './limits/limit-calls.ts'
import { createNewsletterRoutes } from './newsletter/newsletter-routes.ts'
import type { PlatformServices } from './open-services.ts'
import { createDocsRoutes } from './openapi/docs-page/docs-routes.ts'
import { createOpenapiRoutes } from './openapi/openapi-routes.ts'
import { createBuyerOrderService } from './orders/buyer-orders.ts'
import { createGuestOrderRoutes } from './orders/guest-order-routes.ts'
import { createGuestOrderService } from './orders/guest-orders.ts'
import { createOrderSyncStatusRoutes } from './orders/order-record-routes.ts'
import { createOrderRoutes } from './orders/order-routes.ts'
import { createBuyerOrderRoutes, createCustomerOrderFinder } from './orders/own-order-routes.ts'
import { createPaymentRoutes } from './payments/payment-routes.ts'
import { createRestockRoutes } from './restock/restock-routes.ts'
import { createReviewPhotoRoutes } from './reviews/review-photo-routes.ts'
import { createReviewRoutes } from './reviews/review-routes.ts'
import { createReviewService } from './reviews/reviews.ts'
import { createSharedWishlistRoutes } from './shared-wishlists/shared-wishlist-routes.ts'
import { createSharedWishlistService } from './shared-wishlists/shared-wishlists.ts'
import { createIndexedStockRoutes, createStockRoutes } from './stock/stock-routes.ts'

const version = '0.1.0'

/** A cart is kept for weeks: offices and schools open many, a script must not fill the store. */
const openingCarts = { name: 'cart', n: 600, windowMs: 10 * 60 * 1000, isFreeForOwnServer: true }

/** Enough for a shopper's typos, too few to try codes by the dictionary. */
const guessingCoupons = { name: 'coupon', n: 20, windowMs: 10 * 60 * 1000 }

/** A code is typed from a letter: who needs more tries than these is guessing. */
const guessingCertificates = { name: 'gift certificate', n: 10, windowMs: 10 * 60 * 1000 }

/** A household orders now and then; a script that buys up the stock does not stop. */
const ordering = { name: 'order', n: 100, windowMs: 10 * 60 * 1000, isFreeForOwnServer: true }

/** A form asks four times a second at most; each may cost the shop a question of its contract. */
const suggestingAddresses = { name: 'address', n: 300, windowMs: 60 * 1000 }

/** As do cities of these calls. A shopper makes a few; an office has one address. */
const askingForDelivery = {
  name: 'delivery',
  n: 300,
  windowMs: 60 * 1000,
  isFreeForOwnServer: true,
}

/** As fast as anyone types, and a whole office behind one address. */
const searching = { name: 'search', n: 1_200, windowMs: 60 * 1000, isFreeForOwnServer: true }

/** Enough for a client that looks after its orders, too few to guess what others call theirs. */
const askingForOrders = { name: 'order record', n: 60, windowMs: 10 * 60 * 1000 }

/** A shopper changes an order once or twice; who tries numbers does not stop. */
const changingOrders = { name: 'own order', n: 60, windowMs: 10 * 60 * 1000 }

/** The calls of the commerce API, each below its path. */
export function mountApiRoutes(
  app: Express,
  { store, logger, now, catalogIndexes }: ResolvedAppOptions,
  services: PlatformServices,
): void {
  const { views, mail, limiter, customers, userRoutes, catalog } = services
  const { shownTo, understand, carts, delivery, orders, payments, restocking } = services
  app.get('/api', (_request, response) => void response.json({ version }))
  app.use('/api', createOpenapiRoutes(version))
  app.use('/api', createDocsRoutes())
  app.use(
    '/api/catalog',
    createRateLimitHandler(limiter, searching),
    createSearchRoutes(shownTo, [...catalogIndexes, ...views.catalogIndexes], understand),
  )
  app.use('/api/url', createUrlMapRoutes(shownTo))
  app.use('/api/product', createProductRoutes(shownTo, views))
  app.use(
    '/graphql',
    createRateLimitHandler(limiter, searching),
    createGraphqlRoutes(shownTo, catalogIndexes[0] ?? 'vitrina_catalog', logger),
  )
  app.use('/api/stock', createStockRoutes(store.db, catalog))
  app.use('/api/ext/elastic-stock', createIndexedStockRoutes(store.db, catalog))
  app.use('/api/cart/create', createRateLimitHandler(limiter, openingCarts))
  app.use('/api/cart/apply-coupon', createRateLimitHandler(limiter, guessingCoupons))
  app.use('/api/cart/apply-gift-certificate', createRateLimitHandler(limiter, guessingCertificates))
  const askingForWays = createRateLimitHandler(limiter, askingForDelivery)
  app.use(['/api/cart/shipping-methods', '/api/cart/shipping-information'], askingForWays)
  app.use('/api/cart', createCartRoutes(carts, customers, views, delivery))
  app.use(
    '/api/restock',
    createRestockRoutes({
      restock: restocking.restock,
      customers,
      limiter,
      storeViews: views,
      languageOf: mail.languageOf,
    }),
  )
  const lists = createSharedWishlistService(store, now)
  app.use('/api/shared-wishlist', createSharedWishlistRoutes(lists, shownTo, limiter))
  app.use(
    ['/api/delivery/cities', '/api/delivery/streets', '/api/delivery/houses'],
    createRateLimitHandler(limiter, suggestingAddresses),
  )
  app.use(['/api/delivery/points', '/api/delivery/offers'], askingForWays)
  app.use('/api/delivery', createDeliveryRoutes(delivery, views, logger))
  mountTextCalls(app, { store, now }, services)
  app.use(
    '/api/order',
    createRateLimitHandler(limiter, ordering),
    createOrderRoutes(orders, customers, views, mail.languageOf),
  )
  app.use('/api/payment', createPaymentRoutes(payments, limiter))
  app.use(
    '/api/sync',
    createRateLimitHandler(limiter, askingForOrders),
    createOrderSyncStatusRoutes(store.db, customers),
  )
  const { histories, orderPages } = services
  const { tokens } = orderPages
  const buyerOrders = createBuyerOrderService({ store, catalog, now, pages: orderPages })
  const changing = createRateLimitHandler(limiter, changingOrders)
  const find = createCustomerOrderFinder(customers, histories, views)
  app.use(
    '/api/user',
    createBuyerOrderRoutes(buyerOrders, { path: '/orders/:orderId', limit: changing, find }),
  )
  app.use('/api/user', userRoutes)
  const guests = createGuestOrderService({ store, tokens, limiter })
  app.use(
    '/api/guest-order',
    createGuestOrderRoutes({ orders: buyerOrders, guests, limiter, changing }),
  )
}

/** Reviews, the newsletter, messages to the shop, and its pages of text. */
function mountTextCalls(
  app: Express,
  { store, now }: Pick<ResolvedAppOptions, 'store' | 'now'>,
  services: PlatformServices,
): void {
  const { views, mail, limiter, newsletter, customers, catalog, contactMessages } = services
  const reviews = createReviewService({ store, catalog, now })
  app.use('/api/review/photos', createReviewPhotoRoutes(store.db, limiter))
  app.use('/api/review', createReviewRoutes(reviews, customers, limiter, views))
  app.use(
    '/api/ext/mailchimp-subscribe',
    createNewsletterRoutes(newsletter, limiter, mail.addresseeOf),
  )
  app.use(
    '/api/ext/mail-service',
    createContactFormRoutes(contactMessages, limiter, mail.addresseeOf),
  )
  app.use(
    '/api/ext/mail-service',
    createContactMessageRoutes({ messages: contactMessages, limiter, views, mail }, customers),
  )
  app.use(
    '/api/ext/cms-data',
    createCmsRoutes(services.shownInEveryStore, views, services.fillTexts),
  )
}
