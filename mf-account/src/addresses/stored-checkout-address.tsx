import type { Customer } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'
import { Button, ConfirmPrompt } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { focusElement } from '../orders/take-focus.ts'
import { createDraftStore } from '../pending-changes/draft-store.ts'
import type { WireAddress } from '../pending-changes/intended-change.ts'
import { createEmptyAddressDraft, toWireAddress } from './address-draft.ts'
import { AddressText } from './address-text.tsx'
import styles from './addresses.module.css'
import { buildEditAddressPath } from './addresses-path.ts'
import { type AddressView, formatAddress } from './shown-addresses.ts'

type StoredCheckoutAddressProps = {
  customer: Customer
  /** Including addresses that wait to be saved. */
  addresses: readonly AddressView[]
  newKey: string
}

/**
 * Where the last checkout of this browser was to send (docs/rules/storage.md#keys): to be kept in
 * the account, or forgotten.
 */
export function StoredCheckoutAddress({ customer, addresses, newKey }: StoredCheckoutAddressProps) {
  const { t } = useI18n()
  const { remoteService, storage, settings, notifications } = useServices()
  const navigate = useNavigate()
  // Without it there is nothing to offer.
  const { value: checkout } = useLoadOnce(() => remoteService('checkout'))
  const [kept, setKept] = useState<Partial<AddressDetails>>({})
  const [isAsked, setAsked] = useState(false)
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => {
    if (!checkout) return
    const read = () => setKept(checkout.typedAddress())
    read()
    return checkout.onForeignAddress(read)
  }, [checkout])
  const draft = { ...createEmptyAddressDraft(settings.defaultCountry, false), ...kept }
  const address: WireAddress = toWireAddress(draft, null)
  const isKnown = addresses.some(own => formatAddress(own.address) === formatAddress(address))
  if (formatAddress(address) === '') return null

  function remove() {
    checkout?.forgetAddress()
    setKept({})
    notifications.notify({ type: 'success', message: t('account:lastCheckout.removed') })
  }

  function keep() {
    setAsked(false)
    setStayed(true)
  }

  return (
    <section className={styles.kept} aria-labelledby="stored-checkout-address">
      <h2 id="stored-checkout-address" className="h3">
        {t('account:lastCheckout.title')}
      </h2>
      <p className="mute">{t('account:lastCheckout.text')}</p>
      <AddressText address={address} />
      {isAsked ? (
        <ConfirmPrompt
          ask={t('account:lastCheckout.removeAsk')}
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
                createDraftStore(storage, `address ${newKey}`).write({
                  of: customer.id,
                  typed: kept,
                })
                void navigate(buildEditAddressPath(newKey))
              }}
            >
              {t('account:lastCheckout.add')}
            </Button>
          )}
          <Button ref={hasStayed ? focusElement : null} look="quiet" onClick={() => setAsked(true)}>
            {t('account:lastCheckout.remove')}
          </Button>
        </p>
      )}
    </section>
  )
}
