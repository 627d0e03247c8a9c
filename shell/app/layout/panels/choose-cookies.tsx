import { useI18n, useServices } from '@vitrina/federation'
import { readCookieChoice } from '@vitrina/storage'
import { Button, CheckableInput } from '@vitrina/ui'
import { useState } from 'react'
import { recordCookieChoice } from '../../cookies/choose.ts'
import { addCookieMessages } from '../../cookies/cookie-words.ts'
import { getStatisticsKind } from '../../cookies/is-measured.ts'
import { useModuleSource } from '../../remotes/module-source.ts'
import styles from './choose-cookies.module.css'

/** The choice that can be changed on any day: what the shop needs, and statistics. */
export function CookieSettingsForm() {
  const services = useServices()
  const { i18n, storage, panels, notifications } = services
  const { format } = useI18n()
  const source = useModuleSource()
  const [chosen] = useState(() => {
    addCookieMessages(i18n)
    return readCookieChoice(storage)
  })
  const [statistics, setStatistics] = useState(chosen?.statistics ?? false)
  const { t } = i18n

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        recordCookieChoice(services, statistics)
        panels.getState().close()
        notifications.notify({ type: 'success', message: t('cookies:saved') })
      }}
    >
      <p>{t('cookies:intro')}</p>
      {chosen && (
        <p className="small mute">
          {t('cookies:chosen', { date: format.dateTime(chosen.chosenAt) })}
        </p>
      )}
      <CheckableInput type="checkbox" checked disabled>
        {t('cookies:necessary.title')}
        <span className={styles.hint}>{t('cookies:necessary.text')}</span>
      </CheckableInput>
      <CheckableInput
        type="checkbox"
        checked={statistics}
        onChange={event => setStatistics(event.currentTarget.checked)}
      >
        {t('cookies:statistics.title')}
        <span className={styles.hint}>
          {t(`cookies:statistics.${getStatisticsKind(source.remotes, services.settings)}`)}
        </span>
      </CheckableInput>
      <Button type="submit" wide>
        {t('cookies:save')}
      </Button>
    </form>
  )
}
