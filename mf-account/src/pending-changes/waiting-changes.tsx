import { Link, useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import styles from './changes.module.css'
import type { AccountChange } from './pending-account-changes.ts'
import { describeAccountChangeRefusal } from './refusal-words.ts'
import { useAccountChanges } from './use-changes.ts'
import { useIsOffline } from './use-offline.ts'

/** On the account's first page: what the platform has not made yet, and where to see to it. */
export function PendingChangesAlert() {
  const { t } = useI18n()
  const { all } = useAccountChanges()
  const isOffline = useIsOffline()
  if (all.length === 0) return null
  const isTrouble = all.some(({ state }) => state !== 'waiting')

  return (
    <Alert tone={isTrouble ? 'error' : 'warning'} role="status">
      <p>
        {isTrouble
          ? t('account:changes.title')
          : t(`account:changes.waiting.${isOffline ? 'offline' : 'online'}`)}
      </p>
      <ul className={styles.list}>
        {all.map(change => (
          <li key={change.id}>
            <Link className="link" to={pages[change.meant.kind]}>
              {describeChange(t, change)}
            </Link>
            {change.state === 'refused' && <p>{describeAccountChangeRefusal(t, change)}</p>}
            {change.state === 'stuck' && <p>{t('account:changes.stuck')}</p>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const pages = { profile: '/my-account/profile', address: '/my-account/shipping-details' } as const

function describeChange(t: ReturnType<typeof useI18n>['t'], { meant }: AccountChange): string {
  if (meant.kind === 'profile') return t('account:changes.of.profile')
  const { city = '', street = [] } = meant.wanted ?? meant.seen ?? {}
  const place = [city, ...street].filter(part => part !== '').join(', ')
  return t(`account:changes.of.${meant.wanted ? 'address' : 'removal'}`, { place })
}
