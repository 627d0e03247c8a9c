import type { AddedReviewPhoto, ReviewRequest } from '@vitrina/contract'
import {
  acceptAnything,
  isNumber,
  isObjectOf,
  isString,
  type Result,
  type TypeGuard,
} from '@vitrina/domain'
import { createApiCaller } from './api-caller.ts'
import { createAuthorizedSender, type TokenProvider } from './bearer.ts'
import { buildJsonPostInit, type RequestSender } from './send.ts'

/** The calls of docs/api/content.md#reviews. Guests may make them too. */
export interface ReviewApi {
  /**
   * Hands in a review, which waits for the shop to approve it. Repeat with the same `key`: one key
   * is one review. `invalid` names the fields that are not filled in right.
   */
  create(review: ReviewRequest, key: string): Promise<Result<unknown>>
  /**
   * Adds a photo to a review that is being written; gone in a day unless a review names its key.
   * `invalid` for what is no photo, too large or too small.
   */
  addPhoto(photo: Blob): Promise<Result<AddedReviewPhoto>>
  /** Repeats safely. One that was sent with a review stays. */
  removePhoto(key: string): Promise<Result<unknown>>
}

const uploadTimeoutMs = 120_000
const isAddedPhoto: TypeGuard<AddedReviewPhoto> = isObjectOf({
  key: isString,
  photo: isString,
  width: isNumber,
  height: isNumber,
})

export function createReviewApi(
  { send, report }: { send: RequestSender; report: (error: Error) => void },
  bearer: TokenProvider,
): ReviewApi {
  const ask = createApiCaller(send, report)
  const askAsShopper = createApiCaller(createAuthorizedSender(send, bearer), report)
  return {
    create: (review, key) =>
      askAsShopper(
        acceptAnything,
        '/api/review/create',
        buildJsonPostInit({ review }, { 'idempotency-key': key }),
      ),
    addPhoto: photo =>
      ask(isAddedPhoto, '/api/review/photos', {
        method: 'POST',
        headers: { 'content-type': photo.type },
        body: photo,
        timeoutMs: uploadTimeoutMs,
      }),
    removePhoto: key =>
      ask(acceptAnything, '/api/review/photos/remove', buildJsonPostInit({ key })),
  }
}
