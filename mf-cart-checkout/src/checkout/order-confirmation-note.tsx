import { useI18n } from '@vitrina/federation'

type ConfirmingNoteProps = {
  email: string | null | undefined
  /** Until when its goods are held; `null` where they are not yet. */
  until: string | null
}

/** What a shopper has to do for an order that is to be confirmed. */
export function OrderConfirmationNote({ email, until }: ConfirmingNoteProps) {
  const { t, format } = useI18n()
  return (
    <p className="lead">
      {t('checkout:placed.confirm.mail', { email: email ?? '' })}{' '}
      {until === null
        ? t('checkout:placed.confirm.notHeld')
        : t('checkout:placed.confirm.held', { date: format.dateTime(until) })}
    </p>
  )
}
