import type { Express } from 'express'
import type { FilledOptions } from './app-options.ts'
import { cartRoutes } from './carts/cart-routes.ts'
import { productRoutes } from './catalog/product-routes.ts'
import { searchRoutes } from './catalog/search-routes.ts'
import { urlMapRoutes } from './catalog/url-map-routes.ts'
import { contactFormRoutes } from './contact-form/contact-form-routes.ts'
import { writtenMessageRoutes } from './contact-form/written-message-routes.ts'
import { cmsRoutes } from './content/cms-routes.ts'
import { deliveryRoutes } from './delivery/delivery-routes.ts'
import { graphqlRoutes } from './graphql/graphql-routes.ts'
import { limitCalls } from './limits/limit-calls.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import type { Services } from './open-services.ts'
import { docsRoutes } from './openapi/docs-page/docs-routes.ts'
import { openapiRoutes } from './openapi/openapi-routes.ts'
import { createBuyerOrders } from './orders/buyer-orders.ts'
import { guestOrderRoutes } from './orders/guest-order-routes.ts'
import { createGuestOrders } from './orders/guest-orders.ts'
import { orderRecordRoutes } from './orders/order-record-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { findOfCustomer, ownOrderRoutes } from './orders/own-order-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { restockRoutes } from './restock/restock-routes.ts'
import { reviewPhotoRoutes } from './reviews/review-photo-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { createReviews } from './reviews/reviews.ts'
import { sharedWishlistRoutes } from './shared-wishlists/shared-wishlist-routes.ts'
import { createSharedWishlists } from './shared-wishlists/shared-wishlists.ts'
import { indexedStockRoutes, stockRoutes } from './stock/stock-routes.ts'

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
export function mountCalls(
  app: Express,
  { store, logger, now, catalogIndexes }: FilledOptions,
  services: Services,
): void {
  const { views, mail, limiter, newsletter, customers, userRoutes, catalog } = services
  const { shownTo, understand, carts, delivery, orders, payments, restock } = services
  const { contactMessages } = services
  app.get('/api', (_request, response) => void response.json({ version }))
  app.use('/api', openapiRoutes(version))
  app.use('/api', docsRoutes())
  app.use(
    '/api/catalog',
    limitCalls(limiter, searching),
    searchRoutes(shownTo, [...catalogIndexes, ...views.catalogIndexes], understand),
  )
  app.use('/api/url', urlMapRoutes(shownTo))
  app.use('/api/product', productRoutes(shownTo, views))
  app.use(
    '/graphql',
    limitCalls(limiter, searching),
    graphqlRoutes(shownTo, catalogIndexes[0] ?? 'vitrina_catalog', logger),
  )
  app.use('/api/stock', stockRoutes(store.db, catalog))
  app.use('/api/ext/elastic-stock', indexedStockRoutes(store.db, catalog))
  app.use('/api/cart/create', limitCalls(limiter, openingCarts))
  app.use('/api/cart/apply-coupon', limitCalls(limiter, guessingCoupons))
  app.use('/api/cart/apply-gift-certificate', limitCalls(limiter, guessingCertificates))
  const askingForWays = limitCalls(limiter, askingForDelivery)
  app.use(['/api/cart/shipping-methods', '/api/cart/shipping-information'], askingForWays)
  app.use('/api/cart', cartRoutes(carts, customers, views, delivery))
  app.use(
    '/api/restock',
    restockRoutes({ restock, customers, limiter, storeViews: views, languageOf: mail.languageOf }),
  )
  const lists = createSharedWishlists(store, now)
  app.use('/api/shared-wishlist', sharedWishlistRoutes(lists, shownTo, limiter))
  app.use(
    ['/api/delivery/cities', '/api/delivery/streets', '/api/delivery/houses'],
    limitCalls(limiter, suggestingAddresses),
  )
  app.use(['/api/delivery/points', '/api/delivery/offers'], askingForWays)
  app.use('/api/delivery', deliveryRoutes(delivery, views, logger))
  const reviews = createReviews({ store, catalog, now })
  app.use('/api/review/photos', reviewPhotoRoutes(store.db, limiter))
  app.use('/api/review', reviewRoutes(reviews, customers, limiter, views))
  app.use('/api/ext/mailchimp-subscribe', newsletterRoutes(newsletter, limiter, mail.addresseeOf))
  app.use('/api/ext/mail-service', contactFormRoutes(contactMessages, limiter, mail.addresseeOf))
  app.use(
    '/api/ext/mail-service',
    writtenMessageRoutes({ messages: contactMessages, limiter, views, mail }, customers),
  )
  app.use('/api/ext/cms-data', cmsRoutes(services.shownInEveryStore, views, services.fillTexts))
  app.use(
    '/api/order',
    limitCalls(limiter, ordering),
    orderRoutes(orders, customers, views, mail.languageOf),
  )
  app.use('/api/payment', paymentRoutes(payments, limiter))
  app.use('/api/sync', limitCalls(limiter, askingForOrders), orderRecordRoutes(store.db, customers))
  const { histories, orderPages } = services
  const { tokens } = orderPages
  const buyerOrders = createBuyerOrders({ store, catalog, now, pages: orderPages })
  const changing = limitCalls(limiter, changingOrders)
  const find = findOfCustomer(customers, histories, views)
  app.use(
    '/api/user',
    ownOrderRoutes(buyerOrders, { path: '/orders/:orderId', limit: changing, find }),
  )
  app.use('/api/user', userRoutes)
  const guests = createGuestOrders({ store, tokens, limiter })
  app.use('/api/guest-order', guestOrderRoutes({ orders: buyerOrders, guests, limiter, changing }))
}
