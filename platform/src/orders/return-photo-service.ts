import type { AddedReturnPhoto, ReturnPhoto } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import type { PhotoEncoder } from '../images/encode-photo.ts'
import { encodeUploadedPhoto } from '../images/read-photo.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { BuyerOrder } from './buyer-orders.ts'
import { lockOrder } from './order-reading.ts'
import { findNextStatus } from './order-state.ts'
import { createLateReturnRefusal, findReturnDeadline } from './return-days.ts'
import { selectReturnPhotosOfOrder, toReturnPhoto } from './stored-return-photos.ts'

/** Who fills in a form twice may begin anew twice; what was forgotten makes room. */
const maxUnsent = 15

/** Photos of goods that come back. Whose the order is was found out before. */
export interface ReturnPhotoService {
  /** Takes one for the request that is being filled in; it is gone in a day unless that is sent. */
  add(own: BuyerOrder, bytes: Buffer): Promise<Result<AddedReturnPhoto, Refusal>>
  read(own: BuyerOrder, photoId: string): Promise<Result<ReturnPhoto, Refusal>>
  /** Removes one that was not sent yet; repeats safely. */
  remove(own: BuyerOrder, photoId: string): Promise<Result<true, Refusal>>
}

export type ReturnPhotoServiceOptions = { store: Store; encode: PhotoEncoder; now: () => number }

export function createReturnPhotoService({
  store,
  encode,
  now,
}: ReturnPhotoServiceOptions): ReturnPhotoService {
  return {
    async add({ order }, bytes) {
      const until = await findReturnDeadline(store.db, order.id)
      const isReturnable = findNextStatus(order.status, 'return_requested') !== undefined
      if (!isReturnable || until === undefined || now() >= until) return createLateReturnRefusal()
      const read = await encodeUploadedPhoto(encode, bytes)
      if (!read.ok) return read
      const photo = read.value
      return store.transaction(async trx => {
        // Two at once would each find room for the last one.
        await lockOrder(trx, order.id)
        await deleteOldestPhotos(trx, order.id)
        const { id } = await trx
          .insertInto('return_photo')
          .values({ order_id: order.id, ...photo, created_at: new Date(now()) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return succeed({ id: Number(id), ...toReturnPhoto(photo) })
      })
    },

    async read({ order }, photoId) {
      const found = await selectReturnPhotosOfOrder(store.db, order.id)
        .where('id', '=', parseId(photoId))
        .executeTakeFirst()
      return found ? succeed(toReturnPhoto(found)) : createNotFoundRefusal('Такого снимка нет')
    },

    async remove({ order }, photoId) {
      await store.db
        .deleteFrom('return_photo')
        .where('order_id', '=', order.id)
        .where('id', '=', parseId(photoId))
        .where('is_sent', '=', false)
        .execute()
      return succeed(true as const)
    },
  }
}

async function deleteOldestPhotos(trx: Kysely<Tables>, orderId: string): Promise<void> {
  const kept = trx
    .selectFrom('return_photo')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_sent', '=', false)
    .orderBy('id', 'desc')
    .limit(maxUnsent - 1)
  await trx
    .deleteFrom('return_photo')
    .where('order_id', '=', orderId)
    .where('is_sent', '=', false)
    .where('id', 'not in', kept)
    .execute()
}

/** What is no id names no photo: ids begin at 1. */
function parseId(text: string): string {
  return /^\d{1,18}$/.test(text) ? text : '0'
}
