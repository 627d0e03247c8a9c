import type { PaymentStatus } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './payment.module.css'
import { type PaymentView, usePayment } from './use-payment.ts'

type PaymentPartProps = {
  /** What came with the confirmation of the order. */
  token: string
  /** Leaves for the bank's page; the browser's own way when left out. */
  leave?: (url: string) => void
}

/** The payment of an order as it truly stands, and what can be done about it. */
export function PaymentPart({ token, leave }: PaymentPartProps) {
  const { t } = useI18n()
  const view = usePayment(token, leave)
  const { status, failure, look } = view
  return (
    <section className={styles.part} aria-label={t('checkout:paying.label')}>
      <div role="status" className={styles.said}>
        {status && <StatusWords status={status} />}
        {!status && !failure && <p>{t('checkout:paying.looking')}</p>}
      </div>
      {failure && (
        <Alert tone="warning" role="alert">
          <p>{t(`checkout:paying.${failureWord(failure.kind)}`)}</p>
          {failure.kind !== 'not-found' && (
            <Button look="quiet" onClick={look}>
              {t('checkout:paying.look')}
            </Button>
          )}
        </Alert>
      )}
      {status && status.methods.length > 0 && <Ways status={status} view={view} />}
    </section>
  )
}

function failureWord(kind: string): 'away' | 'offline' | 'unknown' {
  if (kind === 'offline' || kind === 'timed-out') return 'offline'
  return kind === 'not-found' || kind === 'invalid' ? 'unknown' : 'away'
}

function StatusWords({ status }: { status: PaymentStatus }) {
  const { t, format } = useI18n()
  const { state, is_begun, amount, currency_code, pay_until, failure } = status
  const word = state === 'waiting' && !is_begun ? 'unpaid' : state
  const sum = format.inCurrency(currency_code).price(amount)
  return (
    <>
      <h2 className={styles.heading}>{t(`checkout:paying.${word}`)}</h2>
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

/** The one chosen before comes first and is the large button. */
function Ways({ status, view }: { status: PaymentStatus; view: PaymentView }) {
  const { t } = useI18n()
  const { state, method, methods, may_pay_on_delivery, is_begun } = status
  // What has failed is not gone back to: it is paid anew.
  const isUnderWay = is_begun && state === 'waiting'
  const ordered = [...methods].sort((one, other) => rank(one) - rank(other))
  function rank(code: string): number {
    return code === method ? 0 : 1
  }
  return (
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
      {may_pay_on_delivery && (
        <Button look="quiet" disabled={view.isBusy} onClick={view.payOnDelivery}>
          {t('checkout:paying.onDelivery')}
        </Button>
      )}
    </div>
  )
}
