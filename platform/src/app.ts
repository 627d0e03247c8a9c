import express, { type Express } from 'express'
import helmet from 'helmet'
import { type AppOptions, applyAppDefaults } from './app-options.ts'
import { createChangeRoutes } from './catalog/change-routes.ts'
import { createInvalidationRoutes } from './catalog/invalidate-routes.ts'
import { createContactHtmlFormRoutes } from './contact-form/written-message-routes.ts'
import { enableTextPictures } from './content/pictures/with-text-pictures.ts'
import { createCertificateCodeGenerator } from './gift-certificates/certificate-codes.ts'
import { issueAndSendCertificates } from './gift-certificates/issue-and-send-certificates.ts'
import { createCorsHandler } from './http/cors.ts'
import { sendErrorResponse, sendNotFoundResponse } from './http/error-answer.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { createJsonBodyParser } from './http/json-body.ts'
import { createRequestContextHandler, createRequestLogger } from './http/request-log.ts'
import { reportServerTiming } from './http/server-timing.ts'
import { createImageRoutes } from './images/image-routes.ts'
import { createMediaRoutes } from './images/media-routes.ts'
import { createPictureService, type PictureService } from './images/pictures.ts'
import { createAdmissionControl } from './limits/admit-calls.ts'
import { mountApiRoutes } from './mount-calls.ts'
import { mountUploadRoutes } from './mount-uploads.ts'
import { createNewsletterLinkRoutes } from './newsletter/email-link-routes.ts'
import { openServices } from './open-services.ts'
import { orderConfirmPath } from './orders/order-confirm-links.ts'
import { createOrderLinkRoutes } from './orders/order-link-routes.ts'
import { sendOrderStepEmails } from './orders/order-step-emails.ts'
import { releaseExpiredReservations } from './orders/release-expired-reservations.ts'
import { sendStaffEmails } from './orders/staff-emails.ts'
import { createPaymentNotificationRoutes } from './payments/payment-routes.ts'
import type { PaymentService } from './payments/payments.ts'
import { restockUnsubscribePath, sendRestockEmails } from './restock/restock-emails.ts'
import { createRestockLinkRoutes } from './restock/restock-link-routes.ts'

export type Platform = {
  app: Express
  /** The pictures that it shows. */
  pictures: PictureService
  /** Writes the emails of what happened to orders. */
  sendOrderStepEmails(): ReturnType<typeof sendOrderStepEmails>
  sendStaffEmails(): ReturnType<typeof sendStaffEmails>
  /** Gives back the goods of orders that were not confirmed in time. */
  endReservations(): ReturnType<typeof releaseExpiredReservations>
  /** Asks after payments, and ends orders that were not paid in time; absent where none are. */
  reconcilePayments: PaymentService['reconcile'] | undefined
  /** Ends what goes on beside the requests. Before the store is closed. */
  stop(): Promise<void>
  /** Writes to those who wait for what can be bought again. */
  sendRestockEmails(): ReturnType<typeof sendRestockEmails>
  /** Issues the gift certificates of paid orders, and sends those whose day has come. */
  settleCertificates(): ReturnType<typeof issueAndSendCertificates>
}

/** The commerce API over an open store: reads the catalogue, then answers. */
export async function createApp(given: AppOptions): Promise<Platform> {
  const options = applyAppDefaults(given)
  const { store, logger, media, pictureCacheFolder, now, limits } = options
  const { corsOrigins, trustedProxies, imageHosts, invalidateKey, callLimits, isDraining } = options
  const services = enableTextPictures(await openServices(options), options)
  const { views, mail, limiter, newsletter, catalog, links, restocking } = services

  const codes = await createCertificateCodeGenerator(store)

  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  // The shop's pages pass calls on from their own machine and say for whom; from elsewhere nobody
  // is believed.
  app.set('trust proxy', trustedProxies)
  const allowOrigin = createCorsHandler(corsOrigins)
  const { metrics } = options
  metrics?.watch({
    outbox: mail.outbox.counts,
    catalog,
    pool: store.connections,
    replays: store.replays,
  })
  if (metrics) app.use(metrics.measure)
  const calls = createAdmissionControl(callLimits, logger, allowOrigin)
  app.use(['/api', '/graphql'], calls.atDoor)
  // Asked several times a second.
  app.use('/changes', createChangeRoutes(catalog))
  app.use(createRequestLogger(logger))
  app.use(createRequestContextHandler(options.requests), reportServerTiming)
  // Pages reach this API through the shop's own origin: whether that one speaks https only, it says
  // itself.
  app.use(
    helmet({
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      strictTransportSecurity: false,
    }),
  )
  app.use(allowOrigin)
  app.use(createHealthRoutes({ store, catalog, limits, outbox: mail.outbox, logger, isDraining }))
  app.use((request, response, next) => options.tracing.serve(request, response, next))
  const pictures = createPictureService(pictureCacheFolder)
  app.use('/img', createImageRoutes({ pictures, media, limiter, hosts: imageHosts }))
  app.use('/media', createMediaRoutes(media))
  app.use(
    '/invalidate',
    createInvalidationRoutes({ db: store.db, catalog, limiter, invalidateKey }),
  )

  const { shopOf } = mail
  app.use(
    '/api/ext/mailchimp-subscribe',
    createNewsletterLinkRoutes(newsletter, limiter, shopOf, views),
  )
  app.use(
    '/api/ext/mail-service',
    createContactHtmlFormRoutes({ messages: services.contactMessages, limiter, views, mail }),
  )
  const { storeId: mainStoreId } = views.main
  app.use(
    orderConfirmPath,
    createOrderLinkRoutes({
      ...{ store, links, limiter, shopOf, mainStoreId, now },
      pages: services.orderPages,
    }),
  )
  app.use(
    restockUnsubscribePath,
    createRestockLinkRoutes(restocking.restock, limiter, shopOf, views),
  )
  app.use('/api/payment/notice', createPaymentNotificationRoutes(services.payments, limiter))
  mountUploadRoutes(app, options, services, calls.atWork)
  app.use(createJsonBodyParser())
  app.use(['/api', '/graphql'], calls.atWork)
  mountApiRoutes(app, options, services)
  app.use(sendNotFoundResponse)
  app.use(sendErrorResponse)
  return {
    app,
    pictures,
    endReservations: () => releaseExpiredReservations({ store, emails: mail.emails, links }, now()),
    sendOrderStepEmails: () =>
      sendOrderStepEmails({ store, mail, pages: services.orderPages, logger }, now()),
    sendStaffEmails: () => sendStaffEmails({ store, mail, logger }, now()),
    sendRestockEmails: () =>
      sendRestockEmails({ store, emails: mail.emails, ...restocking, shopOf }, now()),
    settleCertificates: () =>
      issueAndSendCertificates(
        { store, codes, emails: mail.emails, pages: services.orderPages, logger },
        now(),
      ),
    reconcilePayments: services.payments?.reconcile,
    stop: () => catalog.close(),
  }
}
