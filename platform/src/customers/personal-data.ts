import type { PersonalData } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import { readAllCustomerConsents } from '../consents/consents.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { OrderHistoryService } from '../orders/order-history.ts'
import { readCustomerReturnPhotos } from '../orders/stored-return-photos.ts'
import { readAllCustomerReviews } from '../reviews/own-reviews.ts'
import { readCustomerReviewPhotos } from '../reviews/stored-review-photos.ts'
import type { Tables } from '../store/tables.ts'
import { type CustomerRow, loadCustomer } from './customer-rows.ts'

export type PersonalDataSources = {
  db: Kysely<Tables>
  orders: OrderHistoryService
  newsletter: Pick<NewsletterService, 'statusOf'>
}

/** Everything the shop keeps about a customer that it can tell without doubt is theirs. */
export async function collectPersonalData(
  { db, orders, newsletter }: PersonalDataSources,
  customer: CustomerRow,
  nowMs: number,
): Promise<PersonalData> {
  const { email } = customer
  return {
    exported_at: new Date(nowMs).toISOString(),
    profile: await loadCustomer(db, customer),
    orders: await orders.all(customer),
    return_photos: await readCustomerReturnPhotos(db, customer.id),
    reviews: await readAllCustomerReviews(db, customer.id),
    review_photos: await readCustomerReviewPhotos(db, customer.id),
    newsletter: { email, status: await newsletter.statusOf(email) },
    consents: await readAllCustomerConsents(db, customer.id),
  }
}
