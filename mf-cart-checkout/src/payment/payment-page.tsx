import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import styles from './payment.module.css'
import { OrderLookUpLink, PaymentSection } from './payment-part.tsx'

/** The payment of the order whose token stands behind `#`. */
export function PaymentScreen() {
  const { t } = useI18n()
  const token = useToken()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('checkout:paying.title')}</h1>
      {token === '' && (
        <Alert tone="warning">
          <p>{t('checkout:paying.none')}</p>
          <OrderLookUpLink />
        </Alert>
      )}
      {token && <PaymentSection key={token} token={token} />}
    </div>
  )
}

function useToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
