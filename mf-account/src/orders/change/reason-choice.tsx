import { useI18n } from '@vitrina/federation'
import { CheckableInput, FieldError } from '@vitrina/ui'
import { useId } from 'react'
import styles from './order-actions.module.css'
import { type ChangeReason, changeReasons } from './reasons.ts'
import type { OrderChangeKind } from './use-change-drawer.ts'

type ReasonChoiceProps = {
  wish: OrderChangeKind
  reason: ChangeReason | null
  onChoose: (reason: ChangeReason) => void
  hasProblem: boolean
}

/** Why: may be left out of a cancellation, and is needed for a return. */
export function ReasonChoice({ wish, reason, onChoose, hasProblem }: ReasonChoiceProps) {
  const { t } = useI18n()
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hasProblem ? errorId : undefined}>
      <legend className={styles.legend}>{t(`account:order.${wish}.why`)}</legend>
      {changeReasons[wish].map(name => (
        <CheckableInput
          key={name}
          type="radio"
          name="why"
          checked={reason === name}
          aria-invalid={hasProblem || undefined}
          onChange={() => onChoose(name)}
        >
          {t(`account:order.${wish}.why.${name}`)}
        </CheckableInput>
      ))}
      {hasProblem && <FieldError id={errorId}>{t('account:order.return.noReason')}</FieldError>}
    </fieldset>
  )
}
