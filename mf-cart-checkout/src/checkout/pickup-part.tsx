import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, getFieldId } from './field-words.ts'
import { readChosenPickupPoint } from './promise.ts'
import type { PickupPointsState } from './use-pickup-points.ts'

/** The points to choose from, or why there are none. */
export function PickupSection({ list }: { list: PickupPointsState }) {
  const { t } = useI18n()
  const { state, dispatch } = useCheckoutForm()
  const { status, points, List } = list
  const point = readChosenPickupPoint(state.details)
  const field = 'pickupPoint'

  return (
    <div id={getFieldId(field)} tabIndex={-1} className={styles.part}>
      <h3 className={styles.partTitle}>{t('checkout:points')}</h3>
      {status === 'waiting' && <Alert role="status">{t('checkout:points.loading')}</Alert>}
      {status === 'failed' && (
        <Alert tone="warning" role="status">
          <p>
            {point
              ? t('checkout:points.kept', { address: point.address })
              : t(`checkout:points.${list.isOffline ? 'offline' : 'failed'}`)}
          </p>
          {!list.isOffline && (
            <Button look="quiet" onClick={list.retry}>
              {t('cart:cart.retry')}
            </Button>
          )}
        </Alert>
      )}
      {status === 'known' && points.length === 0 && (
        <Alert role="status">{t('checkout:points.none')}</Alert>
      )}
      {List && points.length > 0 && (
        <List
          key={points[0]?.city}
          points={points}
          chosen={point?.code ?? null}
          error={describeCheckoutProblem(t, field, state.problems[field])}
          onChoose={chosen => dispatch({ type: 'pickup', change: { point: chosen } })}
        />
      )}
    </div>
  )
}
