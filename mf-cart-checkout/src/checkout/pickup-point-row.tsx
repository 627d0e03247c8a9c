import type { PickupPoint } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { formatOpeningHours } from '@vitrina/i18n'
import { CheckableInput } from '@vitrina/ui'
import styles from './pickup-points.module.css'
import { useFormatDistance } from './use-format-distance.ts'

type PickupPointRowProps = {
  point: PickupPoint
  /** On the plan beside the list; none where there is no plan. */
  number: number | undefined
  isChosen: boolean
  isWrong: boolean
  onChoose: () => void
}

/** A point in two lines; the chosen one says all that is known of it. */
export function PickupPointRow({
  point,
  number,
  isChosen,
  isWrong,
  onChoose,
}: PickupPointRowProps) {
  const { t, locale } = useI18n()
  const { code, address, hours, has_fitting } = point
  const describeLength = useFormatDistance()
  const { metres_from_centre: metres } = point
  const distance = metres === undefined ? null : describeLength(metres)
  const open = formatOpeningHours(hours, locale, t('checkout:points.dayOff'))
  const short = [code, open, ...(has_fitting ? [t('checkout:points.fitting.short')] : [])]

  return (
    <li className={styles.point}>
      <CheckableInput
        type="radio"
        name="pickupPoint"
        value={code}
        checked={isChosen}
        aria-invalid={isWrong || undefined}
        className={styles.choice}
        onChange={onChoose}
      >
        <span className={styles.title}>
          <b>
            {number !== undefined && <span className={styles.number}>{number}</span>}
            <span lang={detectTextLanguage(address, locale)}>{address}</span>
          </b>
          {distance && <i>{distance}</i>}
          <small>{short.join(' · ')}</small>
        </span>
      </CheckableInput>
      {isChosen && <PointDetails point={point} hours={open} />}
    </li>
  )
}

function PointDetails({ point, hours }: { point: PickupPoint; hours: string }) {
  const { t, locale } = useI18n()
  const { takes_cards, takes_cash, latitude, longitude } = point
  const payment = takes_cards ? (takes_cash ? 'both' : 'cards') : takes_cash ? 'cash' : 'none'
  const facts = [
    [t('checkout:points.hours'), hours],
    [
      t('checkout:points.fitting'),
      t(`checkout:points.fitting.${point.has_fitting ? 'yes' : 'no'}`),
    ],
    [t('checkout:points.payment'), t(`checkout:points.payment.${payment}`)],
    [t('checkout:points.stored'), t('checkout:points.days', { count: point.stored_days })],
    [t('checkout:points.directions'), point.directions],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(([name, value = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={detectTextLanguage(value, locale)}>{value}</dd>
          </div>
        ))}
      </dl>
      <a href={`geo:${latitude},${longitude}`}>{t('checkout:points.navigator')}</a>
    </div>
  )
}
