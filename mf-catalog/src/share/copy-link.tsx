import { useI18n } from '@vitrina/federation'
import { Button, Input } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './share.module.css'

/** Copies an address, or shows it for copying by hand where the browser does not let us. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useI18n()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (outcome === 'refused') field.current?.select()
  }, [outcome])

  async function copy() {
    try {
      // Missing where the shop is not served over HTTPS.
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => void copy()}>
        {t('catalog:share.copy')}
      </Button>
      <span className={styles.outcome} role="status">
        {outcome && t(`catalog:share.${outcome}`)}
      </span>
      {outcome === 'refused' && (
        <Input ref={field} readOnly value={address} aria-label={t('catalog:share.refused')} />
      )}
    </>
  )
}
