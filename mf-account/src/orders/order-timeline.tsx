import type { PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import type { OrderChangeApi } from './change/order-calls.ts'
import { useDescribeOrderStatus } from './order-status.tsx'
import styles from './order-timeline.module.css'
import { OrderedPieces } from './ordered-pieces.tsx'
import { ReturnPhotoList } from './return-photo-list.tsx'
import { listUpcomingSteps } from './upcoming-steps.ts'

type OrderTimelineProps = { order: PlacedOrder } & Pick<OrderChangeApi, 'readPhoto'>

/** What has become of the order and when, and what is to come. */
export function OrderTimeline({ order, readPhoto }: OrderTimelineProps) {
  const { t, format, locale } = useI18n()
  const langOf = (words: string) => detectTextLanguage(words, locale)
  const describeStatus = useDescribeOrderStatus()
  const { status, created_at, status_histories: steps = [] } = order
  const told = steps.length > 0 ? steps : [{ status, created_at, comment: null }]
  return (
    <ol className={styles.timeline} aria-label={t('account:order.timeline')}>
      {told.map((step, index) => {
        const isNow = index === told.length - 1
        return (
          <li
            key={index}
            className={joinClassNames(styles.step, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.name}>
              {step.event ? t(`account:order.event.${step.event}`) : describeStatus(step.status)}
            </span>
            <span className={styles.time}>{format.dateTime(step.created_at)}</span>
            {step.items?.map(({ name, qty, text_language: language }, line) => (
              <span key={line} className={styles.more}>
                <OrderedPieces name={name} language={language} count={qty} />
              </span>
            ))}
            {step.comment && (
              <span
                className={styles.more}
                lang={step.status === 'shipped' ? undefined : langOf(step.comment)}
              >
                {step.status === 'shipped'
                  ? t('account:order.parcel', { number: step.comment })
                  : step.comment}
              </span>
            )}
            {step.return_request?.comment && (
              <span className={styles.more} lang={langOf(step.return_request.comment)}>
                {step.return_request.comment}
              </span>
            )}
            {step.return_request?.photos && (
              <ReturnPhotoList ids={step.return_request.photos} read={readPhoto} />
            )}
          </li>
        )
      })}
      {listUpcomingSteps(order).map(next => (
        <li key={next} className={joinClassNames(styles.step, styles.next)}>
          <span className={styles.name}>{t(`account:order.next.${next}`)}</span>
        </li>
      ))}
    </ol>
  )
}
