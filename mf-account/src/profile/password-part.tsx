import type { Customer } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'

/**
 * The password's own part of the profile: opened when it is wanted, so that nothing is filled in
 * unasked.
 */
export function PasswordSection({ customer }: { customer: Customer }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    requestAnimationFrame(() => way.current?.focus())
  }

  return (
    <section className={styles.password} aria-labelledby="password">
      <h2 id="password" className="h3">
        {t('account:profile.passwordTitle')}
      </h2>
      <p className="mute">{t('account:profile.passwordText')}</p>
      {isOpen ? (
        <PasswordForm customer={customer} onEnd={close} />
      ) : (
        <div>
          <Button ref={way} look="outline" onClick={() => setOpen(true)}>
            {t('account:profile.passwordOpen')}
          </Button>
        </div>
      )}
    </section>
  )
}
