import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Button, StepperStep } from '@vitrina/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import {
  type CheckoutStepName,
  findNextCheckoutStep,
  findStepProblems,
  isStepComplete,
  listCheckoutSteps,
} from './checkout-steps.ts'
import { ProblemSummary } from './problem-summary.tsx'

type CheckoutStepProps = {
  name: CheckoutStepName
  /** What was entered, once the step is done. */
  summary?: ReactNode
  /** Goes on; without it the step ends in its own button. */
  children: ReactNode
}

/** One of the steps, all on one page: the current one open, a finished one summed up. */
export function CheckoutStep({ name, summary, children }: CheckoutStepProps) {
  const { t } = useI18n()
  const { state, dispatch, filled, isHeld } = useCheckoutForm()
  const title = useRef<HTMLSpanElement>(null)
  const isNow = state.step === name
  const isDone = !isNow && name !== 'review' && isStepComplete(name, filled)
  const { opened, isSummedUp } = state

  useEffect(() => {
    if (isNow && opened > 0 && !isSummedUp) title.current?.focus()
  }, [isNow, opened, isSummedUp])

  const customer = useCustomer()?.id
  const wasCustomer = useRef(customer)
  useEffect(() => {
    if (!isNow || customer === wasCustomer.current) return
    wasCustomer.current = customer
    // The button that led to the log-in has gone, and the panel gives the focus back to nothing.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [isNow, customer])

  const step = t(`cart:checkout.step.${name}`)
  return (
    <StepperStep
      number={listCheckoutSteps(filled.isVirtual).indexOf(name) + 1}
      state={isNow ? 'now' : isDone ? 'done' : 'todo'}
      title={
        <span ref={title} tabIndex={-1} className={styles.stepTitle}>
          {step}
        </span>
      }
      summary={isDone ? summary : undefined}
      action={
        isDone ? (
          <Button
            look="quiet"
            disabled={isHeld}
            aria-label={t('cart:checkout.edit.label', { step })}
            onClick={() => dispatch({ type: 'edited', step: name })}
          >
            {t('cart:checkout.edit')}
          </Button>
        ) : undefined
      }
    >
      {isNow ? (
        <>
          <ProblemSummary />
          {children}
        </>
      ) : undefined}
    </StepperStep>
  )
}

/** The fields of a step with the button that goes on to the next. */
export function StepForm({ name, children }: { name: CheckoutStepName; children: ReactNode }) {
  const { t } = useI18n()
  const { events } = useServices()
  const { dispatch, filled } = useCheckoutForm()
  const next = findNextCheckoutStep(name, filled)
  const labels = {
    personal: 'cart:checkout.toReview',
    delivery: 'cart:checkout.toDelivery',
    payment: 'cart:checkout.toPayment',
    review: 'cart:checkout.toReview',
  } as const satisfies Record<CheckoutStepName, string>

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const isDone = Object.keys(findStepProblems(name, filled)).length === 0
        if (isDone) events.emit('checkout:step-completed', { step: name })
        dispatch({ type: 'continued', isVirtual: filled.isVirtual })
      }}
    >
      {children}
      <div>
        <Button type="submit">{t(labels[next])}</Button>
      </div>
    </form>
  )
}
