import { type ReviewedProduct, useI18n, useOverlay, useServices } from '@vitrina/federation'
import { Button, Drawer } from '@vitrina/ui'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { describeReviewFailure } from './review-failure-words.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { useReviewForm } from './use-review.ts'

export type ReviewDrawerProps = {
  product: Pick<ReviewedProduct, 'id' | 'name' | 'sizes'>
  open: boolean
  onClose: () => void
}

/** Where a shopper writes a review, and is told what becomes of it. */
export function ReviewDrawer({ product, open, onClose }: ReviewDrawerProps) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const review = useReviewForm(product.id)
  const { kind } = review.sending
  const formId = useId()
  const isOpen = useRef(open)
  useOverlay(open, onClose)

  const forgetLast = useEffectEvent(() => {
    if (kind === 'sent') review.startAnew()
  })
  useEffect(() => {
    isOpen.current = open
    if (open) forgetLast()
    return () => {
      isOpen.current = false
    }
  }, [open])

  async function send() {
    const outcome = await review.send()
    // The drawer is closed: the answer must not be lost with it.
    if (isOpen.current || (outcome.kind !== 'sent' && outcome.kind !== 'failed')) return
    notifications.notify(
      outcome.kind === 'sent'
        ? { type: 'success', message: t('review:sent') }
        : { type: 'error', message: describeReviewFailure(outcome.failure, review.isKept, t) },
    )
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('review:title')}
      closeLabel={t('review:close')}
      footer={
        kind === 'sent' ? undefined : (
          <Button
            type="submit"
            form={formId}
            wide
            busy={kind === 'sending'}
            busyLabel={t('review:sending')}
          >
            {t('review:send')}
          </Button>
        )
      }
    >
      {kind === 'sent' ? (
        <ReviewThanks onClose={onClose} />
      ) : (
        <ReviewForm id={formId} product={product} review={review} onSend={send} />
      )}
    </Drawer>
  )
}
