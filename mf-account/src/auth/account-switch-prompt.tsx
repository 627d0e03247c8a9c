import { useI18n } from '@vitrina/federation'
import { ConfirmPrompt } from '@vitrina/ui'
import type { OtherCustomer } from './other-customer.ts'

type AccountSwitchPromptProps = {
  there: OtherCustomer
  /** The account that wants to sign in instead. */
  email: string
  onStay: () => void
  onGoOn: () => void
}

/**
 * Two people shop in this browser: nobody's session ends, nor what waits in it, unless they say so.
 */
export function AccountSwitchPrompt({ there, email, onStay, onGoOn }: AccountSwitchPromptProps) {
  const { t } = useI18n()
  return (
    <ConfirmPrompt
      ask={t(`account:another.${there.waiting}`, { other: there.email, email })}
      answers={[
        { label: t('account:another.stay', { other: there.email }), onChoose: onStay },
        { label: t('account:another.goOn', { email }), onChoose: onGoOn },
      ]}
      onEscape={onStay}
    />
  )
}
