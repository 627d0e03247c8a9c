import type { StoreView } from '@vitrina/contract'
import type { ResolvedAppOptions } from './app-options.ts'
import { createCartTokenGenerator } from './carts/cart-token.ts'
import { createCartManager } from './carts/carts.ts'
import { type Catalog, type GroupCatalogLookup, startCatalog } from './catalog/catalog.ts'
import { type CatalogLocalization, toCatalogLocalization } from './catalog/catalog-reading.ts'
import { createStoreViewCatalogResolver } from './catalog/limit-to-store-view.ts'
import type { VisibleCatalogResolver } from './catalog/visible-catalog.ts'
import { createContactMessageService } from './contact-form/contact-messages.ts'
import { createCheckedPlaceholderFiller } from './content/placeholders/open-fill-texts.ts'
import { createCustomerModule } from './customers/create-customer-module.ts'
import { guestGroupId } from './customers/customer-groups.ts'
import { createConfiguredDeliveryService, readDeliveryFile } from './delivery/read-delivery.ts'
import { createTrackingUrlGetter } from './delivery/tracking-url.ts'
import { createEmailService } from './mail/open-mail.ts'
import { createNewsletterService } from './newsletter/newsletter.ts'
import { createOrderConfirmLinks } from './orders/order-confirm-links.ts'
import { createOrderHistoryService } from './orders/order-history.ts'
import { createOrderPageUrls } from './orders/order-page-urls.ts'
import { createOrderService } from './orders/orders.ts'
import { createOnlinePaymentsLister, createPaymentSetup } from './payments/open-payments.ts'
import { setUpRestockRequests } from './restock/set-up-restock-requests.ts'
import { readStoreViews } from './store-views/read-store-views.ts'
import { readSearchKnowledge } from './understanding/search-knowledge.ts'
import { createProductTextSearch, type SearchKnowledge } from './understanding/search-understood.ts'

/** What the routes stand on: opened one after another, the catalogue read into memory. */
export async function openServices(options: ResolvedAppOptions) {
  const { store, logger, now, passwordHash, storeViews, limits, orderLimits, mailTargets } = options
  const views = storeViews ?? (await readStoreViews())
  const readings = new Map<StoreView, CatalogLocalization>(
    views.open.map(view => [view, toCatalogLocalization(view, views.main)]),
  )
  const reading = (view: StoreView) => readings.get(view) ?? toCatalogLocalization(view, views.main)
  const mail = options.mail ?? createEmailService({ store, storeViews: views, now })
  const { emails } = mail
  const { limiter } = limits
  const newsletter = await createNewsletterService({ store, mail, limiter, now })
  const file = options.delivery ?? (await readDeliveryFile())
  const orderPages = await createOrderPageUrls(store, now, createTrackingUrlGetter(file))
  const histories = createOrderHistoryService(store.db, views, orderPages, logger)
  const { customers, audiences, groupIds, userRoutes } = await createCustomerModule({
    store,
    storeViews: views,
    mail,
    newsletter,
    orders: histories,
    // Asked by requests only, and those come once the catalogue is open.
    isTiered: groupId => catalog.isTiered(groupId),
    now,
    limiter,
    passwordHash,
  })
  const catalog: Catalog = await startCatalog({
    store,
    engine: options.search,
    now,
    guests: audiences.inGroup(guestGroupId, views.main),
    readings: [reading(views.main), ...views.open.slice(1).map(reading)],
    groupIds,
    logger,
  })
  const catalogFor: GroupCatalogLookup = (groupId, view) =>
    catalog.viewFor(audiences.inGroup(groupId, view), reading(view))
  const shownInEveryStore: VisibleCatalogResolver = async (request, groupToken) =>
    catalog.viewFor(await audiences.of(request, groupToken), reading(views.of(request)))
  const tokens = await createCartTokenGenerator(store)
  const delivery = await createConfiguredDeliveryService({
    file,
    onlinePayments: createOnlinePaymentsLister(options.payments?.provider),
    ...{ services: options.deliveryServices, store, now, logger },
  })
  const fillTexts = await createCheckedPlaceholderFiller(options, views, delivery)
  const { storeId: mainStoreId } = views.main
  const carts = createCartManager({ store, catalogFor, tokens, now, delivery, mainStoreId })
  const understand = createProductTextSearch(
    options.searchKnowledge ?? (await openShippedKnowledge()),
  )
  const links = await createOrderConfirmLinks(store, mail.shop)
  const paymentSetup = createPaymentSetup(options, mail, orderPages)
  const sold = { store, catalog, catalogFor, emails, delivery, links, pages: orderPages, now }
  const rest = { limits: orderLimits, payments: paymentSetup, newsletter }
  const orders = createOrderService({ ...sold, ...rest })
  const restocking = await setUpRestockRequests({ store, catalogFor, views, now })
  const contact = { store, mail, limiter, now, targets: mailTargets }
  const contactMessages = await createContactMessageService(contact)
  return {
    views,
    mail,
    limiter,
    newsletter,
    customers,
    userRoutes,
    catalog,
    shownTo: createStoreViewCatalogResolver(shownInEveryStore, views, fillTexts),
    shownInEveryStore,
    fillTexts,
    understand,
    carts,
    delivery,
    links,
    orderPages,
    histories,
    orders,
    payments: paymentSetup.payments,
    contactMessages,
    restocking,
  }
}

async function openShippedKnowledge(): Promise<() => SearchKnowledge> {
  const knowledge = await readSearchKnowledge()
  return () => knowledge
}

export type PlatformServices = Awaited<ReturnType<typeof openServices>>
