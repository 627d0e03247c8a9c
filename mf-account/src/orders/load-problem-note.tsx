import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import type { Ref } from 'react'
import type { LoadProblem } from './find-load-problem.ts'

type LoadProblemNoteProps = {
  of?: 'orders' | 'reviews' | 'newsletter'
  trouble: LoadProblem
  /** What it is that could not be read: nothing is known, or what is known is old, or the rest. */
  about: 'failed' | 'stale' | 'rest' | 'orderFailed' | 'orderStale'
  retry?: { buttonRef: Ref<HTMLButtonElement>; isLoading: boolean; onPress: () => void }
}

/** Why what is shown is old or missing, and the way out of it. Stays while that is tried. */
export function LoadProblemNote({ of = 'orders', trouble, about, retry }: LoadProblemNoteProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  if (trouble === 'ended') {
    return (
      <Alert tone="warning" role="alert">
        <p>{t(`account:${of}.ended`)}</p>
        <Button look="quiet" onClick={() => panels.getState().open('auth', 'login-again')}>
          {t('account:login.action')}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" role="alert">
      <p>{t(`account:${of}.${about}.${trouble}`)}</p>
      {retry && (
        <Button
          ref={retry.buttonRef}
          look="quiet"
          busy={retry.isLoading}
          busyLabel={t('account:orders.loading')}
          onClick={retry.onPress}
        >
          {t('account:viewed.retry')}
        </Button>
      )}
    </Alert>
  )
}
