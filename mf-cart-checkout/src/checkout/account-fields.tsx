import { useI18n } from '@vitrina/federation'
import { Choice } from '@vitrina/ui'
import { useState } from 'react'
import styles from './checkout.module.css'
import { Terms } from './terms.tsx'
import { TextField } from './text-field.tsx'

/** The password of the account to be opened, twice, so that no slip locks the shopper out. */
export function AccountFields() {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  const type = isShown ? 'text' : 'password'

  return (
    <>
      <div className={styles.two}>
        <TextField
          field="account.password"
          type={type}
          autoComplete="new-password"
          hint={t('checkout:field.password.hint')}
        />
        <TextField field="account.repeatPassword" type={type} autoComplete="new-password" />
      </div>
      <Choice
        type="checkbox"
        name="showPassword"
        checked={isShown}
        onChange={event => setShown(event.target.checked)}
      >
        {t('checkout:field.showPassword')}
      </Choice>
      <Terms />
    </>
  )
}
