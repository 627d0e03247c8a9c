import { Link, useI18n } from '@vitrina/federation'
import { CheckableInput } from '@vitrina/ui'

type NewsletterTickProps = {
  id: string
  checked: boolean
  onChange: (isAccepted: boolean) => void
}

/** Wanting the newsletter beside something else: nobody has to, and nobody ticks it beforehand. */
export function NewsletterCheckbox({ id, checked, onChange }: NewsletterTickProps) {
  const { t } = useI18n()
  return (
    <CheckableInput
      type="checkbox"
      id={id}
      name="emailsAccepted"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    >
      {t('account:newsletter.tick')}{' '}
      <Link className="link" to="/i/soglasie-na-rassylku" target="_blank">
        {t('account:newsletter.agree.link')}
      </Link>
      {t('account:newsletter.tick.note')}
    </CheckableInput>
  )
}
