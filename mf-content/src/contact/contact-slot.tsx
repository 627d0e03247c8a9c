import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Writing to the shop: the form, and what became of what was sent with it. */
export default function ContactSlot() {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const message = useContactForm(form)
  const { sending, isKept } = message
  const stands = sending.kind === 'sent' || sending.kind === 'waiting' ? sending.kind : null

  // The form has gone, and what was pressed with it.
  useEffect(() => {
    if (stands) place.current?.focus()
  }, [stands])

  if (!stands) return <ContactForm form={form} message={message} />
  return (
    <div className={styles.outcome} ref={place} tabIndex={-1}>
      <Alert tone={stands === 'sent' ? 'success' : 'warning'} role="status">
        {sending.kind === 'sent'
          ? t('content:contact.sent', { email: sending.email })
          : t(isKept ? 'content:contact.waiting' : 'content:contact.waiting.unkept')}
      </Alert>
      <div className={styles.ways}>
        {stands === 'waiting' && (
          <Button look="outline" onClick={() => void message.send()}>
            {t('content:contact.sendNow')}
          </Button>
        )}
        <Button look="quiet" onClick={message.startAnew}>
          {t(stands === 'sent' ? 'content:contact.again' : 'content:contact.dontSend')}
        </Button>
      </div>
    </div>
  )
}
