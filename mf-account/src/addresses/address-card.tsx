import type { Customer } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { Button, Question } from '@vitrina/ui'
import { useRef, useState } from 'react'
import type { Changes } from '../changes/use-changes.ts'
import { AddressWords } from './address-words.tsx'
import styles from './addresses.module.css'
import { editPath } from './addresses-path.ts'
import { type ShownAddress, shortPlaceOf } from './shown-addresses.ts'

type AddressCardProps = { shown: ShownAddress; customer: Customer; changes: Changes }

export function AddressCard({ shown, customer, changes }: AddressCardProps) {
  const { t } = useI18n()
  const { key, address, change, isGoing, isFixed } = shown
  const [isAsked, setAsked] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  const place = shortPlaceOf(address)

  function keep() {
    setAsked(false)
    way.current?.focus()
  }
  function remove() {
    setAsked(false)
    const { email, firstname, lastname } = customer
    const person = { email, firstname, lastname }
    void changes.save({ kind: 'address', key, person, seen: address, wanted: null })
  }

  return (
    <li className={isGoing ? styles.going : styles.card}>
      <AddressWords address={address} />
      <p className={styles.marks}>
        {address.default_shipping && <span>{t('account:addresses.shipping')}</span>}
        {address.default_billing && <span>{t('account:addresses.billing')}</span>}
        {change && (
          <span className={styles.waiting}>
            {t(`account:addresses.${isGoing ? 'removing' : 'waiting'}`)}
          </span>
        )}
      </p>
      {isGoing && change && !change.isSent && (
        <p className={styles.ways}>
          <Button look="quiet" onClick={() => void changes.giveUp(change.id)}>
            {t('account:addresses.undo')}
          </Button>
        </p>
      )}
      {!isGoing && !isFixed && (
        <p className={styles.ways}>
          <Link
            className="link"
            to={editPath(key)}
            data-edits={key}
            aria-label={t('account:addresses.editLabel', { place })}
          >
            {t('account:addresses.edit')}
          </Link>
          <Button
            ref={way}
            look="quiet"
            aria-label={t('account:addresses.removeLabel', { place })}
            onClick={() => setAsked(true)}
          >
            {t('account:addresses.remove')}
          </Button>
        </p>
      )}
      {isAsked && (
        <Question
          ask={t('account:addresses.removeAsk', { place })}
          answers={[
            { label: t('account:addresses.remove'), onChoose: remove },
            { label: t('account:addresses.keep'), onChoose: keep },
          ]}
          onEscape={keep}
        />
      )}
    </li>
  )
}
