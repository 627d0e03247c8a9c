import type { Customer } from '@vitrina/contract'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { Button, ConfirmPrompt } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { focusElement } from '../orders/take-focus.ts'
import { getIntendedChangeKind } from '../pending-changes/intended-change.ts'
import type { AccountChangesState } from '../pending-changes/use-changes.ts'
import { AddressText } from './address-text.tsx'
import styles from './addresses.module.css'
import { buildEditAddressPath } from './addresses-path.ts'
import { type AddressView, formatShortAddress } from './shown-addresses.ts'

type AddressCardProps = { shown: AddressView; customer: Customer; changes: AccountChangesState }

export function AddressCard({ shown, customer, changes }: AddressCardProps) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const { key, address, change, isGoing, isFixed } = shown
  const [isAsked, setAsked] = useState(false)
  /** Which way takes the focus when the ways are back. */
  const [wayBack, setWayBack] = useState<'edit' | 'remove' | null>(null)
  const card = useRef<HTMLLIElement>(null)
  const place = formatShortAddress(address)
  const isFree = !isGoing && !isFixed

  function keep() {
    setAsked(false)
    setWayBack('remove')
  }
  async function remove() {
    setAsked(false)
    setWayBack(null)
    findNextControl(card.current)?.focus()
    const { email, firstname, lastname } = customer
    const person = { email, firstname, lastname }
    const meant = { kind: 'address', key, person, seen: address, wanted: null } as const
    const saved = await changes.save(meant)
    if (saved.kind === 'too-early') {
      notifications.notify({ type: 'warning', message: t('account:addresses.tooEarly') })
    }
    if (saved.kind === 'refused') {
      const { failure } = saved
      const why = 'message' in failure ? failure.message : ''
      const message = t(`account:changes.refused.${getIntendedChangeKind(meant)}`)
      notifications.notify({ type: 'error', message, ...(why && { detail: why }) })
    }
  }

  return (
    <li ref={card} className={isGoing ? styles.going : styles.card}>
      <AddressText address={address} />
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
          <Button
            look="quiet"
            onClick={async () => setWayBack((await changes.giveUp(change.id)) ? 'edit' : null)}
          >
            {t('account:addresses.undo')}
          </Button>
        </p>
      )}
      {isFree && !isAsked && (
        <p className={styles.ways}>
          <Link
            ref={wayBack === 'edit' ? focusElement : null}
            className="link"
            to={buildEditAddressPath(key)}
            data-edits={key}
            aria-label={t('account:addresses.editLabel', { place })}
          >
            {t('account:addresses.edit')}
          </Link>
          <Button
            ref={wayBack === 'remove' ? focusElement : null}
            look="quiet"
            aria-label={t('account:addresses.removeLabel', { place })}
            onClick={() => setAsked(true)}
          >
            {t('account:addresses.remove')}
          </Button>
        </p>
      )}
      {isAsked && isFree && (
        <ConfirmPrompt
          ask={t('account:addresses.removeAsk', { place })}
          answers={[
            { label: t('account:addresses.remove'), onChoose: () => void remove() },
            { label: t('account:addresses.keep'), onChoose: keep },
          ]}
          onEscape={keep}
        />
      )}
    </li>
  )
}

/** What comes after this card: the next address, or the way to a new one. */
function findNextControl(card: HTMLElement | null): HTMLElement | undefined {
  const ways = [...document.querySelectorAll<HTMLElement>('[data-edits]')]
  return ways.find(
    way =>
      card &&
      !card.contains(way) &&
      card.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
