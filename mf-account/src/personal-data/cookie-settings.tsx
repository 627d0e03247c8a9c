import { useI18n, useServices } from '@vitrina/federation'
import { readCookieChoice } from '@vitrina/storage'
import { Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import styles from './my-data.module.css'

/** What this browser may store beyond what the shop needs, and the way to choose anew. */
export function CookieSettings() {
  const { t, format } = useI18n()
  const { storage, events, panels } = useServices()
  const [choice, setChoice] = useState(() => readCookieChoice(storage))
  useEffect(
    () => events.on('cookies:chosen', () => setChoice(readCookieChoice(storage))),
    [events, storage],
  )
  const stand = choice ? (choice.statistics ? 'allowed' : 'refused') : 'open'

  return (
    <section className={styles.part} aria-labelledby="cookies">
      <h2 id="cookies">{t('account:cookies')}</h2>
      <p aria-live="polite">
        {t(`account:cookies.${stand}`, { date: choice ? format.dateTime(choice.chosenAt) : '' })}
      </p>
      <Button look="outline" onClick={() => panels.getState().open('cookies')}>
        {t('account:cookies.change')}
      </Button>
    </section>
  )
}
