import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useId, useState } from 'react'
import { focusElement } from '../orders/take-focus.ts'
import type { DeletionCertainty } from './account-deleted-note.tsx'
import { DeletionForm } from './deletion-form.tsx'
import styles from './my-data.module.css'

const goes = ['profile', 'lists', 'newsletter', 'reviews', 'sessions'] as const
const stays = ['orders', 'underWay', 'reviews'] as const

type DeleteAccountProps = { email: string; onDeleted: (how: DeletionCertainty) => void }

/** What goes with the account and what stays, said before anything is asked. */
export function DeleteAccountSection({ email, onDeleted }: DeleteAccountProps) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  const [hasStayed, setStayed] = useState(false)
  const heading = useId()

  function stay() {
    setAsked(false)
    setStayed(true)
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('account:data.delete.title')}</h2>
      <p>{t('account:data.delete.text')}</p>
      <div className={styles.fate}>
        <h3>{t('account:data.goes')}</h3>
        <ul>
          {goes.map(what => (
            <li key={what}>{t(`account:data.goes.${what}`)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.fate}>
        <h3>{t('account:data.stays')}</h3>
        <ul>
          {stays.map(what => (
            <li key={what}>{t(`account:data.stays.${what}`)}</li>
          ))}
        </ul>
      </div>
      {isAsked ? (
        <DeletionForm email={email} onStay={stay} onDeleted={onDeleted} />
      ) : (
        <div>
          <Button
            ref={hasStayed ? focusElement : null}
            look="outline"
            onClick={() => setAsked(true)}
          >
            {t('account:data.delete.begin')}
          </Button>
        </div>
      )}
    </section>
  )
}
