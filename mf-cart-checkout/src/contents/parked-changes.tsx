import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import type { WaitingChange } from '../cart/cart-change.ts'
import type { Buying } from '../cart/cart-service.ts'
import styles from './contents.module.css'
import { changeWords } from './parked-words.ts'

/** Changes the platform could not be brought to make: the shopper tries each again, or gives it up. */
export function ParkedChanges({
  buying,
  waiting,
}: {
  buying: Buying
  waiting: readonly WaitingChange[]
}) {
  const { t } = useI18n()
  const parked = waiting.filter(({ state }) => state === 'parked')
  if (parked.length === 0) return null

  return (
    <Alert tone="error" className={styles.note}>
      <p>{t('basket:parked.title')}</p>
      <ul className={styles.changes}>
        {parked.map(change => {
          const what = changeWords(change, t)
          return (
            <li key={change.key}>
              {what}
              <span className={styles.ways}>
                <Button
                  look="quiet"
                  aria-label={t('basket:parked.again.label', { what })}
                  onClick={() => void buying.tryAgain(change.key)}
                >
                  {t('basket:parked.again')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('basket:parked.drop.label', { what })}
                  onClick={() => void buying.giveUp(change.key)}
                >
                  {t('basket:parked.drop')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
