import type { PlacedOrder, PlacedOrderItem } from '@vitrina/contract'
import { acceptedPhotoTypes, shortenOrderNumber } from '@vitrina/domain'
import { useI18n, useOverlay } from '@vitrina/federation'
import { Alert, Button, Drawer, Field, PhotoPicker, Textarea } from '@vitrina/ui'
import { useId } from 'react'
import { LineChoice } from './line-choice.tsx'
import styles from './order-actions.module.css'
import type { OrderChangeApi } from './order-calls.ts'
import { ReasonChoice } from './reason-choice.tsx'
import type { OrderChangeKind } from './use-change-drawer.ts'
import { useOrderChangeForm } from './use-change-form.ts'

const maxCommentLength = 500

export type OrderChangeDrawerProps = {
  order: PlacedOrder
  calls: OrderChangeApi
  /** Lines with something left of them. */
  items: readonly PlacedOrderItem[]
  wish: OrderChangeKind
  onClose: () => void
  onChanged: (order: PlacedOrder) => void
  onOutdated: () => void
}

/** Asks what and why, and shows nothing as done before the shop has answered. */
export function OrderChangeDrawer(props: OrderChangeDrawerProps) {
  const { order, items, wish, onClose } = props
  const { t, format } = useI18n()
  const formId = useId()
  const form = useOrderChangeForm(props)
  const { chosen, reason, comment, problems, trouble, isBusy } = form
  const number = shortenOrderNumber(order.increment_id)
  // While the answer is awaited it stays: what comes of the press is to be read here.
  const leave = () => isBusy || onClose()
  const until = order.returnable_until
  useOverlay(true, leave)

  return (
    <Drawer
      open
      onClose={leave}
      title={t(`account:order.${wish}.title`, { number })}
      closeLabel={t('account:order.change.close')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            wide
            busy={isBusy}
            busyLabel={t('account:order.change.busy')}
          >
            {t(`account:order.${wish}.${wish === 'cancel' && !form.isWhole ? 'sendPart' : 'send'}`)}
          </Button>
          <Button look="outline" wide onClick={leave}>
            {t(`account:order.${wish}.stay`)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit(event.currentTarget)
        }}
      >
        <p className={styles.lead}>
          {wish === 'return' && until
            ? t('account:order.return.text', { date: format.date(until) })
            : t('account:order.cancel.text')}
          {wish === 'cancel' && form.isWhole && order.coupon_code && (
            <> {t('account:order.cancel.coupon', { code: order.coupon_code })}</>
          )}
        </p>
        <LineChoice
          wish={wish}
          items={items}
          chosen={chosen}
          onChoose={form.choose}
          hasProblem={problems.includes('items')}
        />
        <ReasonChoice
          wish={wish}
          reason={reason}
          onChoose={form.setReason}
          hasProblem={problems.includes('reason')}
        />
        <Field label={t(`account:order.${wish}.comment`)} optional={t('account:field.ifAny')}>
          <Textarea
            value={comment}
            maxLength={maxCommentLength}
            rows={3}
            onChange={event => form.setComment(event.target.value)}
          />
        </Field>
        {wish === 'return' && (
          <PhotoPicker
            {...form.photos}
            accept={acceptedPhotoTypes}
            problem={form.photoProblem}
            words={(word, about) => t(`account:order.photos.${word}`, about)}
          />
        )}
        {trouble && (
          <Alert tone="warning" role="alert">
            {t(`account:order.change.${trouble === 'busy' ? 'tooMany' : trouble}`)}
          </Alert>
        )}
      </form>
    </Drawer>
  )
}
