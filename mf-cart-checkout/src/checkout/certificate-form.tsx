import type { CertificatePayment } from '@vitrina/contract'
import { createRandomKey } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { AppliedRedemptionCode } from '../parts/applied-redemption-code.tsx'
import { focusRedemptionCode, RedemptionCodeForm } from '../parts/redemption-code-form.tsx'
import { describeCertificateFailure } from './certificate-failure-words.ts'

type CertificateFormProps = {
  buying: CartCheckoutService
  /** What a certificate pays now. */
  paid: CertificatePayment | undefined
}

/**
 * A gift certificate that pays for the order. Only with a connection: what is left on it the
 * platform alone knows. What was typed stays until it has worked.
 */
export function CertificateForm({ buying, paid }: CertificateFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { api } = useServices()
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [opens, setOpens] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!goesOn) return
    setGoesOn(false)
    focusRedemptionCode(place.current)
  }, [goesOn])

  function tell(words: string) {
    setProblem(words)
    focusRedemptionCode(place.current)
  }

  async function apply() {
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
    <div ref={place}>
      <RedemptionCodeForm
        words={{
          title: t('checkout:certificate.title'),
          code: t('checkout:certificate.code'),
          apply: t('checkout:certificate.apply'),
          applying: t('checkout:certificate.applying'),
        }}
        {...{ typed, problem, isBusy, opens }}
        maxLength={40}
        onType={text => {
          setTyped(text)
          setProblem(undefined)
        }}
        onSubmit={() => void apply()}
      />
    </div>
  )
}

type AppliedProps = {
  paid: CertificatePayment
  problem: string | undefined
  isBusy: boolean
  onRemove: () => void
}

function AppliedCertificate({ paid, problem, isBusy, onRemove }: AppliedProps) {
  const { t, format } = useI18n()
  const effect =
    paid.left > 0
      ? t('checkout:certificate.left', { amount: format.price(paid.left) })
      : t('checkout:certificate.spent')
  return (
    <AppliedRedemptionCode
      applied={t('checkout:certificate.applied', { code: paid.last_four })}
      {...{ effect, problem, isBusy, onRemove }}
      remove={{
        words: t('checkout:certificate.remove'),
        label: t('checkout:certificate.remove.label', { code: paid.last_four }),
        busy: t('checkout:certificate.removing'),
      }}
    />
  )
}
