import type { Express, RequestHandler } from 'express'
import type { FilledOptions } from './app-options.ts'
import { refuseMissing } from './http/answer.ts'
import { createPhotoEncoder } from './images/encode-photo.ts'
import type { Services } from './open-services.ts'
import { createGuestOrders } from './orders/guest-orders.ts'
import { findOfCustomer } from './orders/own-order-routes.ts'
import { returnPhotoRoutes } from './orders/return-photo-routes.ts'
import { createReturnPhotos } from './orders/return-photos.ts'
import { reviewPhotoUploadRoutes } from './reviews/review-photo-routes.ts'
import { createReviewPhotos } from './reviews/review-photos.ts'

/** The calls whose bodies are no JSON. Before those are refused. */
export function mountUploads(
  app: Express,
  { store, now }: FilledOptions,
  { customers, histories, views, limiter, orderPages }: Services,
  admit: RequestHandler,
): void {
  const encode = createPhotoEncoder()
  app.use(
    '/api/review/photos',
    reviewPhotoUploadRoutes(createReviewPhotos({ store, encode, now }), limiter, admit),
  )
  const photos = createReturnPhotos({ store, encode, now })
  const shared = { photos, limiter, admit }
  app.use(
    '/api/user',
    returnPhotoRoutes({
      ...shared,
      path: '/orders/:orderId/return-photos',
      find: findOfCustomer(customers, histories, views),
    }),
  )
  const guests = createGuestOrders({ store, tokens: orderPages.tokens, limiter })
  app.use(
    '/api/guest-order',
    returnPhotoRoutes({
      ...shared,
      path: '/return-photos',
      find: async ({ headers }) => {
        const [, link] = headers.authorization?.match(/^bearer\s+(\S+)$/i) ?? []
        return link ? guests.find(link) : refuseMissing('Нет ссылки на заказ')
      },
    }),
  )
}
