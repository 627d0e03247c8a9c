import { Link, useI18n } from '@vitrina/federation'
import { Alert, Button, ConfirmPrompt, Field, Input } from '@vitrina/ui'
import { type RefObject, useState } from 'react'
import styles from './share-wishlist.module.css'
import {
  isSharedWishlistUpToDate,
  type SharedLink,
  type SharedWishlistItem,
} from './shared-link.ts'

type SharedLinkControlsProps = {
  link: SharedLink
  address: string
  items: readonly SharedWishlistItem[]
  field: RefObject<HTMLInputElement | null>
  step: 'share' | 'update' | 'close' | undefined
  onUpdate: () => void
  onClose: () => void
}

/** The link of a shared list: to copy, send, look at, bring up to date and close. */
export function SharedLinkControls(props: SharedLinkControlsProps) {
  const { link, address, items, field, step, onUpdate, onClose } = props
  const { t, format } = useI18n()
  const [copied, setCopied] = useState<'copied' | 'refused'>()
  const [isAsking, setAsking] = useState(false)
  const [hasSheet, setHasSheet] = useState(() => 'share' in navigator)

  async function copy() {
    try {
      // Missing where the shop is not served over HTTPS.
      await navigator.clipboard.writeText(address)
      setCopied('copied')
    } catch {
      setCopied('refused')
      field.current?.focus()
      field.current?.select()
    }
  }

  async function send() {
    try {
      await navigator.share({ title: t('saved-products:shared.title'), url: address })
    } catch (error) {
      // Closed without sharing, or already open, it is there; anything else leaves copying.
      const { name } = error as DOMException
      if (name !== 'AbortError' && name !== 'InvalidStateError') setHasSheet(false)
    }
  }

  return (
    <>
      <Field
        label={t('saved-products:share.link')}
        hint={t('saved-products:share.until', { date: format.date(link.expires_at) })}
      >
        <div className={styles.row}>
          <Input
            ref={field}
            readOnly
            value={address}
            onFocus={event => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>{t('saved-products:share.copy')}</Button>
        </div>
      </Field>
      <p className={styles.outcome} role="status">
        {copied && t(`catalog:share.${copied}`)}
      </p>
      {items.length > 0 && !isSharedWishlistUpToDate(link, items) && (
        <Alert tone="info">
          <p>{t('saved-products:share.changed')}</p>
          <Button
            look="quiet"
            busy={step === 'update'}
            busyLabel={t('saved-products:share.updating')}
            onClick={onUpdate}
          >
            {t('saved-products:share.update')}
          </Button>
        </Alert>
      )}
      {isAsking ? (
        <ConfirmPrompt
          ask={t('saved-products:share.close.ask')}
          answers={[
            { label: t('saved-products:share.close.keep'), onChoose: () => setAsking(false) },
            { label: t('saved-products:share.close'), onChoose: onClose },
          ]}
          onEscape={() => setAsking(false)}
        />
      ) : (
        <div className={styles.quiet}>
          {hasSheet && (
            <Button look="quiet" onClick={() => void send()}>
              {t('saved-products:share.send')}
            </Button>
          )}
          <Link className="link" to={`/wishlist/shared#${link.token}`}>
            {t('saved-products:share.look')}
          </Link>
          <Button look="quiet" busy={step === 'close'} onClick={() => setAsking(true)}>
            {t('saved-products:share.close')}
          </Button>
        </div>
      )}
    </>
  )
}
