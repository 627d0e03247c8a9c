import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './changes.module.css'
import type { AccountChange } from './pending-account-changes.ts'
import { describeAccountChangeRefusal } from './refusal-words.ts'
import type { AccountChangesState } from './use-changes.ts'
import { useIsOffline } from './use-offline.ts'

type ChangeNoteProps = {
  change: AccountChange
  changes: AccountChangesState
  /** Puts what was wanted back into the form. Without it there is nothing to put right. */
  onFix?: (() => void) | undefined
}

/** How far a change has come that the platform has not made, and what can be done about it. */
export function ChangeNote({ change, changes, onFix }: ChangeNoteProps) {
  const { t } = useI18n()
  const isOffline = useIsOffline()
  const { id, state, isSent } = change
  const drop = (
    <Button look="quiet" onClick={() => void changes.giveUp(id)}>
      {t('account:changes.drop')}
    </Button>
  )

  if (state === 'waiting') {
    return (
      <Alert tone="warning" role="status">
        <p>{t(`account:changes.waiting.${isOffline ? 'offline' : 'online'}`)}</p>
        {!isSent && <p className={styles.ways}>{drop}</p>}
      </Alert>
    )
  }
  return (
    <Alert tone="error" role="alert">
      <p>
        {state === 'refused' ? describeAccountChangeRefusal(t, change) : t('account:changes.stuck')}
      </p>
      <p className={styles.ways}>
        {state === 'refused' && onFix && (
          <Button look="quiet" onClick={onFix}>
            {t('account:changes.fix')}
          </Button>
        )}
        {state === 'stuck' && (
          <Button look="quiet" onClick={() => changes.tryAgain(id)}>
            {t('account:changes.again')}
          </Button>
        )}
        {drop}
      </p>
    </Alert>
  )
}
