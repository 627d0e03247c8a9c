import type { AddedReviewPhoto } from '@vitrina/contract'
import { createRandomKey, fail, minReviewPhotoSide, type Result, succeed } from '@vitrina/domain'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import { encodeThumbnail, type PhotoEncoder } from '../images/encode-photo.ts'
import { encodeUploadedPhoto } from '../images/read-photo.ts'
import type { Store } from '../store/open-store.ts'
import { toWebpDataUrl } from './stored-review-photos.ts'

/** Anybody may add photos: more than this is no crowd of reviewers, and has to wait. */
const maxUnsent = 1_000

/** Photos of a review that is being written, by anybody. */
export interface ReviewPhotoService {
  /** Takes one; it is gone in a day unless a review names its key. */
  add(bytes: Buffer): Promise<Result<AddedReviewPhoto, Refusal>>
}

export type ReviewPhotoServiceOptions = { store: Store; encode: PhotoEncoder; now: () => number }

export function createReviewPhotoService({
  store,
  encode,
  now,
}: ReviewPhotoServiceOptions): ReviewPhotoService {
  return {
    async add(bytes) {
      if ((await countUnsentPhotos(store)) >= maxUnsent) {
        return fail({ kind: 'too-many-requests', retryAfterMs: 60_000 })
      }
      const read = await encodeUploadedPhoto(encode, bytes)
      if (!read.ok) return read
      const photo = read.value
      if (Math.min(photo.width, photo.height) < minReviewPhotoSide) {
        const side = `хотя бы ${minReviewPhotoSide} точек`
        const message = `Снимок слишком мелкий: в ширину и в высоту нужно ${side}`
        const short = photo.width < minReviewPhotoSide ? 'width' : 'height'
        return createRefusal(message, [createValidationError(`photo.${short}`, message, 'minimum')])
      }
      const thumbnail = await encodeThumbnail(photo)
      const key = createRandomKey()
      await store.db
        .insertInto('review_photo')
        .values({ upload_key: key, ...photo, thumbnail, created_at: new Date(now()) })
        .execute()
      const { width, height } = photo
      return succeed({ key, photo: toWebpDataUrl(thumbnail), width, height })
    },
  }
}

async function countUnsentPhotos({ db }: Store): Promise<number> {
  const { unsent } = await db
    .selectFrom('review_photo')
    .select(({ fn }) => fn.countAll().as('unsent'))
    .where('review_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unsent)
}
