import type { Express, RequestHandler } from 'express'
import type { ResolvedAppOptions } from './app-options.ts'
import { createNotFoundRefusal } from './http/answer.ts'
import { createPhotoEncoder } from './images/encode-photo.ts'
import type { PlatformServices } from './open-services.ts'
import { createGuestOrderService } from './orders/guest-orders.ts'
import { createCustomerOrderFinder } from './orders/own-order-routes.ts'
import { createReturnPhotoRoutes } from './orders/return-photo-routes.ts'
import { createReturnPhotoService } from './orders/return-photo-service.ts'
import { createReviewPhotoUploadRoutes } from './reviews/review-photo-routes.ts'
import { createReviewPhotoService } from './reviews/review-photo-service.ts'

/** The calls whose bodies are no JSON. Before those are refused. */
export function mountUploadRoutes(
  app: Express,
  { store, now }: ResolvedAppOptions,
  { customers, histories, views, limiter, orderPages }: PlatformServices,
  admit: RequestHandler,
): void {
  const encode = createPhotoEncoder()
  app.use(
    '/api/review/photos',
    createReviewPhotoUploadRoutes(createReviewPhotoService({ store, encode, now }), limiter, admit),
  )
  const photos = createReturnPhotoService({ store, encode, now })
  const shared = { photos, limiter, admit }
  app.use(
    '/api/user',
    createReturnPhotoRoutes({
      ...shared,
      path: '/orders/:orderId/return-photos',
      find: createCustomerOrderFinder(customers, histories, views),
    }),
  )
  const guests = createGuestOrderService({ store, tokens: orderPages.tokens, limiter })
  app.use(
    '/api/guest-order',
    createReturnPhotoRoutes({
      ...shared,
      path: '/return-photos',
      find: async ({ headers }) => {
        const [, link] = headers.authorization?.match(/^bearer\s+(\S+)$/i) ?? []
        return link ? guests.find(link) : createNotFoundRefusal('Нет ссылки на заказ')
      },
    }),
  )
}
