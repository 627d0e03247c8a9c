import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'

/** The page without its link: opened by hand, or reloaded. */
export function MissingLink() {
  const { t } = useI18n()
  const { panels } = useServices()
  return (
    <>
      <p className="lead">{t('account:create.noLink')}</p>
      <div>
        <Button onClick={() => panels.getState().open('auth', 'forgot-password')}>
          {t('account:create.newLink')}
        </Button>
      </div>
    </>
  )
}
