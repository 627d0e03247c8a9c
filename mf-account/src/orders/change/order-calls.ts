import type {
  AddedReturnPhoto,
  OrderCancellation,
  OrderReturn,
  PlacedOrder,
  ReturnPhoto,
} from '@vitrina/contract'
import type { Result } from '@vitrina/domain'

/** How whoever looks at an order changes it: signed in, or by a link. */
export type OrderChangeApi = {
  cancel(wish: OrderCancellation): Promise<Result<PlacedOrder>>
  requestReturn(wish: OrderReturn): Promise<Result<PlacedOrder>>
  addPhoto(photo: Blob): Promise<Result<AddedReturnPhoto>>
  readPhoto(photoId: number): Promise<Result<ReturnPhoto>>
  removePhoto(photoId: number): Promise<Result<true>>
}
