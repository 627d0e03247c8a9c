import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { ReorderState } from './use-reorder.ts'

type ReorderButtonProps = {
  again: ReorderState
  /** Number of the order, where there are several on the page. */
  number?: string
}

/** Puts an order into the cart again. */
export function ReorderButton({ again, number }: ReorderButtonProps) {
  const { t } = useI18n()
  return (
    <Button
      look={number === undefined ? 'outline' : 'quiet'}
      aria-label={number === undefined ? undefined : t('account:reorder.action.label', { number })}
      busy={again.isBusy}
      busyLabel={t('account:reorder.busy')}
      onPointerEnter={again.prepare}
      onFocus={again.prepare}
      onClick={() => void again.run()}
    >
      {t('account:reorder.action')}
    </Button>
  )
}
