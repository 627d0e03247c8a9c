import type { PersonalData, ReturnPhoto } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

/** Marks photos as sent with a request. One that is gone by now is refused, by its place. */
export async function attachPhotosToReturn(
  trx: Kysely<Tables>,
  orderId: string,
  ids: readonly number[],
): Promise<Result<true, Refusal>> {
  for (const [index, id] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('return_photo')
      .set({ is_sent: true })
      .where('order_id', '=', orderId)
      .where('id', '=', String(id))
      .where('is_sent', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      const message = 'Снимка больше нет: добавьте его ещё раз'
      return createRefusal(message, [createValidationError(`photos.${index}`, message, 'missing')])
    }
  }
  return succeed(true)
}

/** All that were sent with an order, oldest first. */
export async function readOrderReturnPhotos(db: Kysely<Tables>, orderId: string) {
  const photos = await selectReturnPhotosOfOrder(db, orderId)
    .where('is_sent', '=', true)
    .orderBy('id')
    .execute()
  return photos.map(photo => ({
    ...toReturnPhoto(photo),
    id: Number(photo.id),
    sentAt: photo.created_at,
  }))
}

/** All that a customer sent, oldest first. */
export async function readCustomerReturnPhotos(
  db: Kysely<Tables>,
  customerId: string,
): Promise<PersonalData['return_photos']> {
  const photos = await db
    .selectFrom('return_photo')
    .innerJoin('orders', 'orders.id', 'return_photo.order_id')
    .selectAll('return_photo')
    .select('orders.number')
    .where('orders.customer_id', '=', customerId)
    .where('is_sent', '=', true)
    .orderBy('return_photo.id')
    .execute()
  return photos.map(photo => ({
    ...toReturnPhoto(photo),
    order: photo.number,
    sent_at: photo.created_at.toISOString(),
  }))
}

export function selectReturnPhotosOfOrder(db: Kysely<Tables>, orderId: string) {
  return db.selectFrom('return_photo').selectAll().where('order_id', '=', orderId)
}

type StoredPhoto = Pick<Selectable<Tables['return_photo']>, 'bytes' | 'width' | 'height'>

export function toReturnPhoto({ bytes, width, height }: StoredPhoto): ReturnPhoto {
  const base64 = Buffer.from(bytes).toString('base64')
  return { photo: `data:image/webp;base64,${base64}`, width, height }
}
