import { createRandomKey, type Failure, fail, maxReviewPhotos } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { usePhotoUploads } from '@vitrina/forms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  addReviewIdempotencyKey,
  createReviewDraftKey,
  type ReviewDraft,
  readReviewDraft,
  storeReviewDraft,
} from './review-draft.ts'
import { emptyReview, isReviewEmpty, type ReviewFields } from './review-fields.ts'

export type ReviewSubmissionState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'sent' }

/**
 * A review of one product from the first word to the platform's answer. What is written is kept
 * until it is sent.
 */
export function useReviewForm(productId: number) {
  const { api, events, storage } = useServices()
  const [draft, setDraft] = useState<ReviewDraft>(() =>
    readReviewDraft(storage.read(...createReviewDraftKey(productId))),
  )
  const [sending, setSending] = useState<ReviewSubmissionState>({ kind: 'writing' })
  const [isKept, setKept] = useState(true)
  const isUnderWay = useRef(false)
  const photos = usePhotoUploads({
    most: maxReviewPhotos,
    add: api.review.addPhoto,
    remove: ({ key }) => api.review.removePhoto(key),
  })
  const leaveOutPhotos = useEffectEvent(() => photos.clear())

  useEffect(
    () =>
      storage.onForeignChange(...createReviewDraftKey(productId), stored => {
        // What is on its way is this tab's own affair.
        if (!isUnderWay.current) setDraft(readReviewDraft(stored))
      }),
    [storage, productId],
  )

  useEffect(() => {
    const rereadReviews = () => {
      setDraft(readReviewDraft(storage.read(...createReviewDraftKey(productId))))
      leaveOutPhotos()
    }
    const stops = [
      events.on('session:signed-in', ({ isStranger }) => {
        if (isStranger) rereadReviews()
      }),
      // Also where this page was asleep, and heard of no key that went.
      events.on('session:signed-out', ({ why }) => {
        if (why === 'asked' && !isUnderWay.current) rereadReviews()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, storage, productId])

  function keep(next: ReviewDraft) {
    setDraft(next)
    setKept(storeReviewDraft({ storage }, productId, next))
  }

  function write(change: Partial<ReviewFields>) {
    keep({ ...draft, fields: { ...draft.fields, ...change } })
  }

  /** A second press while the first is on its way does nothing. */
  async function send(): Promise<ReviewSubmissionState> {
    if (isUnderWay.current) return sending
    isUnderWay.current = true
    setSending({ kind: 'sending' })
    const keys = photos.photos.flatMap(({ added }) => added?.key ?? [])
    const keyed = addReviewIdempotencyKey(draft, createRandomKey, keys)
    keep(keyed)
    const outcome = await deliver(keyed, keys)
    if (outcome.kind === 'sent') photos.clear()
    isUnderWay.current = false
    setSending(outcome)
    return outcome
  }

  async function deliver(
    { fields, sent }: ReturnType<typeof addReviewIdempotencyKey>,
    keys: readonly string[],
  ): Promise<ReviewSubmissionState> {
    const answer = navigator.onLine
      ? await api.review.create(
          { ...toReviewRequest(productId, fields), ...(keys.length > 0 && { photos: [...keys] }) },
          sent.key,
        )
      : fail({ kind: 'offline' } as const)
    if (answer.ok) {
      keep({ fields: emptyReview })
      return { kind: 'sent' }
    }
    // A key that was used for other words will never do.
    if (answer.failure.kind === 'conflict') keep({ fields })
    return { kind: 'failed', failure: answer.failure }
  }

  return {
    fields: draft.fields,
    isStarted: !isReviewEmpty(draft.fields),
    photos,
    sending,
    isKept,
    write,
    send,
    startAnew: () => setSending({ kind: 'writing' }),
  }
}

function toReviewRequest(
  productId: number,
  { title, detail, nickname, stars, fit, boughtSize }: ReviewFields,
) {
  return {
    product_id: productId,
    title: title.trim(),
    detail: detail.trim(),
    nickname: nickname.trim(),
    review_entity: 'product' as const,
    // The form lets nobody past without it.
    consents: ['personal-data' as const],
    ...(stars !== null && { ratings: [{ rating_name: 'Оценка', value: stars }] }),
    ...(fit !== null && { fit }),
    ...(boughtSize !== null && { bought_size: boughtSize }),
  }
}
