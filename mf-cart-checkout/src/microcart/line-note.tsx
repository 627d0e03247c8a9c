import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Note } from '@vitrina/ui'
import type { VisibleLine } from '../cart/cart-state.ts'
import styles from './cart-line.module.css'
import { stockLimit } from './stock-limit.ts'

/** What stands in the way of a line: too few left, or a change that did not get through. */
export function LineNote({ line, problem }: { line: VisibleLine; problem: Failure | undefined }) {
  const { t } = useI18n()
  const limit = stockLimit(line)

  if (limit === 0) return <Note tone="warning">{t('cart:line.gone')}</Note>
  if (limit !== null && line.quantity > limit) {
    return <Note tone="warning">{t('cart:line.tooMany', { count: limit })}</Note>
  }
  if (problem && isRefusal(problem) && limit !== null) {
    return (
      <Note tone="warning" role="status">
        {t('cart:line.onlyLeft', { count: limit })}
      </Note>
    )
  }
  if (problem) {
    return (
      <Note tone="error" role="status">
        {t(problem.kind === 'offline' ? 'cart:line.failed.offline' : 'cart:line.failed.other')}
      </Note>
    )
  }
  if (limit !== null && line.quantity === limit) {
    return <span className={styles.options}>{t('cart:line.onlyLeft', { count: limit })}</span>
  }
  return null
}

function isRefusal({ kind }: Failure): boolean {
  return kind === 'invalid' || kind === 'conflict'
}
