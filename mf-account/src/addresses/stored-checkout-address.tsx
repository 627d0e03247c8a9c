import type { Customer } from '@vitrina/contract'
import { type AddressDetails, isAnything, isRecordOf } from '@vitrina/domain'
import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { Button, ConfirmPrompt } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { takeFocus } from '../orders/take-focus.ts'
import type { WireAddress } from '../pending-changes/meant-change.ts'
import { createEmptyAddressDraft, toWireAddress } from './address-draft.ts'
import { AddressWords } from './address-words.tsx'
import styles from './addresses.module.css'
import { editPath } from './addresses-path.ts'
import { formatAddress, type ShownAddress } from './shown-addresses.ts'

type StoredCheckoutAddressProps = {
  customer: Customer
  /** Including addresses that wait to be saved. */
  addresses: readonly ShownAddress[]
  newKey: string
}

/**
 * Where the last checkout of this browser was to send (docs/rules/storage.md#keys): to be kept in
 * the account, or forgotten.
 */
export function StoredCheckoutAddress({ customer, addresses, newKey }: StoredCheckoutAddressProps) {
  const { t } = useI18n()
  const { storage, settings, notifications } = useServices()
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => texts(storage.read(...storageKey)))
  const [isAsked, setAsked] = useState(false)
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => storage.onForeignChange(...storageKey, value => setKept(texts(value))), [storage])
  const draft = { ...createEmptyAddressDraft(settings.defaultCountry, false), ...kept }
  const address: WireAddress = toWireAddress(draft, null)
  const isKnown = addresses.some(own => formatAddress(own.address) === formatAddress(address))
  if (formatAddress(address) === '') return null

  function remove() {
    storage.remove(...storageKey)
    setKept({})
    notifications.notify({ type: 'success', message: t('account:kept.removed') })
  }

  function keep() {
    setAsked(false)
    setStayed(true)
  }

  return (
    <section className={styles.kept} aria-labelledby="stored-checkout-address">
      <h2 id="stored-checkout-address" className="h3">
        {t('account:kept.title')}
      </h2>
      <p className="mute">{t('account:kept.text')}</p>
      <AddressWords address={address} />
      {isAsked ? (
        <ConfirmPrompt
          ask={t('account:kept.removeAsk')}
          answers={[
            { label: t('account:addresses.remove'), onChoose: remove },
            { label: t('account:addresses.keep'), onChoose: keep },
          ]}
          onEscape={keep}
        />
      ) : (
        <p className={styles.ways}>
          {!isKnown && (
            <Button
              look="quiet"
              onClick={() => {
                storage.write('account', `address ${newKey}`, { of: customer.id, typed: kept })
                void navigate(editPath(newKey))
              }}
            >
              {t('account:kept.add')}
            </Button>
          )}
          <Button ref={hasStayed ? takeFocus : null} look="quiet" onClick={() => setAsked(true)}>
            {t('account:kept.remove')}
          </Button>
        </p>
      )}
    </section>
  )
}

const storageKey = ['checkout', 'shipping-details'] as const

/**
 * The fields of an address alone: the checkout, whose record it is, keeps the way of delivery
 * beside them.
 */
function texts(kept: unknown): Partial<AddressDetails> {
  const { shippingMethod: _, ...details } = isRecordOf(isAnything)(kept) ? kept : {}
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}
