import type { PaymentStatus } from '@vitrina/contract'
import { shortenOrderNumber } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { Alert, Button, getButtonClass } from '@vitrina/ui'
import styles from './payment.module.css'
import { type PaymentView, usePayment } from './use-payment.ts'

type PaymentPartProps = {
  /** What came with the confirmation of the order. */
  token: string
  /** Leaves for the bank's page; the browser's own way when left out. */
  leave?: (url: string) => void
}

/** The payment of an order as it truly stands, and what can be done about it. */
export function PaymentSection({ token, leave }: PaymentPartProps) {
  const { t } = useI18n()
  const view = usePayment(token, leave)
  const { status, failure, look } = view
  const isVoid = failure?.kind === 'not-found' || failure?.kind === 'invalid'
  return (
    <section className={styles.part} aria-label={t('checkout:paying.label')}>
      <div role="status" className={styles.said}>
        {status && <StatusWords status={status} />}
        {!status && !failure && <p>{t('checkout:paying.looking')}</p>}
      </div>
      {failure && (
        <Alert tone="warning" role="alert">
          <p>{t(`checkout:paying.${isVoid ? 'unknown' : view.failed}`)}</p>
          {isVoid && <OrderLookUpLink />}
          {!isVoid && view.failed !== 'away' && (
            <Button look="quiet" onClick={look}>
              {t('checkout:paying.look')}
            </Button>
          )}
        </Alert>
      )}
      {status && <Ways status={status} view={view} />}
    </section>
  )
}

/** For whom no link of a letter opens anything any more. */
export function OrderLookUpLink() {
  const { t } = useI18n()
  return (
    <Link to="/order" className={getButtonClass({ look: 'quiet' })}>
      {t('checkout:paying.find')}
    </Link>
  )
}

function StatusWords({ status }: { status: PaymentStatus }) {
  const { t, format } = useI18n()
  const {
    order_number: number,
    state,
    is_begun,
    amount,
    currency_code,
    pay_until,
    failure,
  } = status
  const word = state === 'waiting' && !is_begun ? 'unpaid' : state
  const sum = format.inCurrency(currency_code).price(amount)
  return (
    <>
      <h2 className={styles.heading}>{t(`checkout:paying.${word}`)}</h2>
      <p className={styles.quiet}>
        {t('checkout:paying.number', { number: shortenOrderNumber(number) })}
      </p>
      <p>
        {state === 'failed' && `${t(`checkout:paying.because.${failure ?? 'declined'}`)} `}
        {t(`checkout:paying.${word}.text`, { sum })}
      </p>
      {pay_until && (
        <p className={styles.quiet}>
          {t('checkout:paying.until', { date: format.dateTime(pay_until) })}
        </p>
      )}
    </>
  )
}

/**
 * To the bank, and to the order. The way chosen before comes first and is the large button; where
 * nothing is to be paid, the order is.
 */
function Ways({ status, view }: { status: PaymentStatus; view: PaymentView }) {
  const { t } = useI18n()
  const { state, method, methods, may_pay_on_delivery, is_begun, order_path = '/order' } = status
  // What has failed is not gone back to: it is paid anew.
  const isUnderWay = is_begun && state === 'waiting'
  const ordered = [...methods].sort((one, other) => rank(one) - rank(other))
  function rank(code: string): number {
    return code === method ? 0 : 1
  }
  const isToPay = ordered.length > 0
  return (
    <>
      {isToPay && (
        <div className={styles.ways}>
          {ordered.map((code, position) => (
            <Button
              key={code}
              look={position === 0 ? 'primary' : 'outline'}
              busy={view.isBusy && position === 0}
              busyLabel={t('checkout:paying.leaving')}
              disabled={view.isBusy && position > 0}
              onClick={() => view.pay(code)}
            >
              {t(`checkout:paying.${isUnderWay && code === method ? 'again' : 'by'}.${code}`)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.otherwise}>
        {may_pay_on_delivery && (
          <Button look="quiet" disabled={view.isBusy} onClick={view.payOnDelivery}>
            {t('checkout:paying.onDelivery')}
          </Button>
        )}
        <Link to={order_path} className={getButtonClass({ look: isToPay ? 'quiet' : 'primary' })}>
          {t('checkout:paying.order')}
        </Link>
      </div>
    </>
  )
}
