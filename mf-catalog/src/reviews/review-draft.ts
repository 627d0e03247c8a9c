import { assignContentKey, isKeyedContent, type KeyedContent } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { emptyReview, fitOptions, isReviewEmpty, type ReviewFields } from './review-fields.ts'

/** A review being written, and the key under which its content was first sent. */
export type ReviewDraft = { readonly fields: ReviewFields; readonly sent?: KeyedContent }

export const createReviewDraftKey = (productId: number) => ['review', `draft-${productId}`] as const

/** Reads a draft from storage, where anyone may have written anything. */
export function readReviewDraft(stored: unknown): ReviewDraft {
  const { fields, sent } = (stored ?? {}) as { fields?: unknown; sent?: unknown }
  return { fields: readFields(fields), ...(isKeyedContent(sent) && { sent }) }
}

/**
 * Keeps a draft, or forgets it when nothing is left of it. Answers whether it will outlive the
 * page.
 */
export function storeReviewDraft(
  { storage }: Pick<ShopServices, 'storage'>,
  productId: number,
  draft: ReviewDraft,
): boolean {
  if (!isReviewEmpty(draft.fields)) return storage.write(...createReviewDraftKey(productId), draft)
  storage.remove(...createReviewDraftKey(productId))
  return true
}

/**
 * The draft with the key to send it under: the one it had while its content is the same, so that a
 * repeated press, or one after a reload, is the same review.
 * `photos`: the keys of those it is sent with.
 */
export function addReviewIdempotencyKey(
  draft: ReviewDraft,
  newKey: () => string,
  photos: readonly string[] = [],
): ReviewDraft & Required<Pick<ReviewDraft, 'sent'>> {
  const words = serializeContent(draft.fields)
  const content = photos.length > 0 ? [words, ...photos].join(' ') : words
  return { ...draft, sent: assignContentKey(draft.sent, content, newKey) }
}

function serializeContent({ title, detail, nickname, ...choices }: ReviewFields): string {
  const { stars, fit, boughtSize } = choices
  const words = [title.trim(), detail.trim(), nickname.trim(), stars]
  // A draft of a release that asked for neither keeps the key it was sent under.
  return JSON.stringify((fit ?? boughtSize) ? [...words, fit, boughtSize] : words)
}

function readFields(stored: unknown): ReviewFields {
  const { title, detail, nickname, stars, fit, boughtSize } = (stored ?? {}) as Record<
    string,
    unknown
  >
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const isRating = typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars)
  return {
    ...emptyReview,
    title: text(title),
    detail: text(detail),
    nickname: text(nickname),
    stars: isRating ? stars : null,
    fit: fitOptions.find(known => known === fit) ?? null,
    boughtSize: Number.isInteger(boughtSize) ? Number(boughtSize) : null,
  }
}
