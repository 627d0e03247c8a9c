import type { Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useState } from 'react'
import styles from './my-data.module.css'
import { describePersonalDataFailure } from './personal-data-failure-words.ts'
import { createDataExportFileName, downloadJsonFile } from './save-file.ts'

type Outcome = { saved: string } | { failure: Failure }

/** The file with what the shop keeps; it is spoken of once it is there. */
export function DataDownload() {
  const { t } = useI18n()
  const { api } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function download() {
    setBusy(true)
    setOutcome(null)
    const answer = await api.user.personalData()
    setBusy(false)
    if (!answer.ok) return setOutcome({ failure: answer.failure })
    const name = createDataExportFileName(new Date())
    downloadJsonFile(name, answer.value)
    setOutcome({ saved: name })
  }

  return (
    <section className={styles.part} aria-labelledby="download-data">
      <h2 id="download-data">{t('account:data.download.title')}</h2>
      <p>{t('account:data.download.text')}</p>
      <p className="mute">{t('account:data.download.without')}</p>
      {outcome && 'saved' in outcome && (
        <Alert tone="success" role="status">
          {t('account:data.download.done', { name: outcome.saved })}
        </Alert>
      )}
      {outcome && 'failure' in outcome && (
        <Alert tone="warning" role="alert">
          {describePersonalDataFailure(t, outcome.failure, 'download')}
        </Alert>
      )}
      <div>
        <Button
          look="outline"
          busy={isBusy}
          busyLabel={t('account:data.download.busy')}
          onClick={() => void download()}
        >
          {t('account:data.download.action')}
        </Button>
      </div>
    </section>
  )
}
