import type { PaidByCertificate } from '@vitrina/contract'
import { createRandomKey } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Accordion, Button, Field, Input } from '@vitrina/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import { useOffline } from '../contents/use-offline.ts'
import { describeCertificateFailure } from './certificate-failure-words.ts'
import styles from './certificate-form.module.css'

type CertificateFormProps = {
  buying: BuyingService
  /** What a certificate pays now. */
  paid: PaidByCertificate | undefined
}

/**
 * A gift certificate that pays for the order. Only with a connection: what is left on it the
 * platform alone knows. What was typed stays until it has worked.
 */
export function CertificateForm({ buying, paid }: CertificateFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { api } = useServices()
  const isOffline = useOffline()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [opens, setOpens] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!goesOn) return
    setGoesOn(false)
    place.current?.querySelector<HTMLElement>('[data-certificate]')?.focus()
  }, [goesOn])

  function tell(words: string) {
    setProblem(words)
    place.current?.querySelector('input')?.focus()
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim() === '') return tell(t('checkout:certificate.empty'))
    if (isOffline) return tell(t('checkout:certificate.offline'))
    setBusy(true)
    setProblem(undefined)
    // Goods put in a moment ago make the cart it is to pay for.
    await buying.settled()
    const cartId = buying.cartId()
    const answer =
      cartId === null
        ? undefined
        : await api.cart.applyCertificate(cartId, typed, createRandomKey())
    if (answer?.ok) await buying.refresh()
    setBusy(false)
    if (!answer?.ok) {
      return tell(
        answer
          ? describeCertificateFailure(answer.failure, i18n)
          : t('checkout:certificate.failed'),
      )
    }
    setTyped('')
    setGoesOn(true)
  }

  async function remove() {
    const cartId = buying.cartId()
    if (isBusy || cartId === null) return
    setBusy(true)
    const answer = await api.cart.removeCertificate(cartId, createRandomKey())
    if (answer.ok) await buying.refresh()
    setBusy(false)
    setProblem(answer.ok ? undefined : t('checkout:certificate.notRemoved'))
    setOpens(true)
    setGoesOn(answer.ok)
  }

  if (paid) {
    return (
      <div ref={place}>
        <AppliedCertificate
          paid={paid}
          problem={problem}
          isBusy={isBusy}
          onRemove={() => void remove()}
        />
      </div>
    )
  }
  return (
    <div ref={place} className={styles.place}>
      <Accordion title={t('checkout:certificate.title')} open={opens} className={styles.accordion}>
        <form className={styles.form} noValidate onSubmit={event => void apply(event)}>
          <Field label={t('checkout:certificate.code')} error={problem} className={styles.field}>
            <Input
              data-certificate
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={event => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button
            type="submit"
            look="outline"
            busy={isBusy}
            busyLabel={t('checkout:certificate.applying')}
            className={styles.apply}
          >
            {t('checkout:certificate.apply')}
          </Button>
        </form>
      </Accordion>
    </div>
  )
}

type AppliedProps = {
  paid: PaidByCertificate
  problem: string | undefined
  isBusy: boolean
  onRemove: () => void
}

function AppliedCertificate({ paid, problem, isBusy, onRemove }: AppliedProps) {
  const { t, format } = useI18n()
  return (
    <div className={styles.applied}>
      <p data-certificate tabIndex={-1} className={styles.words}>
        {t('checkout:certificate.applied', { code: paid.last_four })}
        <span>
          {paid.left > 0
            ? t('checkout:certificate.left', { amount: format.price(paid.left) })
            : t('checkout:certificate.spent')}
        </span>
        {problem && <span role="alert">{problem}</span>}
      </p>
      <Button
        look="quiet"
        busy={isBusy}
        busyLabel={t('checkout:certificate.removing')}
        aria-label={t('checkout:certificate.remove.label', { code: paid.last_four })}
        onClick={onRemove}
      >
        {t('checkout:certificate.remove')}
      </Button>
    </div>
  )
}
