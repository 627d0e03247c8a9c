import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import styles from './changes.module.css'

/** Something stands in the form that was typed and not sent, perhaps before a reload. */
export function UnsavedDraftNote({ onDrop }: { onDrop: () => void }) {
  const { t } = useI18n()
  return (
    <p className={styles.unsaved}>
      {t('account:draft.unsaved')}{' '}
      <Button look="quiet" onClick={onDrop}>
        {t('account:draft.drop')}
      </Button>
    </p>
  )
}
