import { findStockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import type { LineProblem, VisibleCartLine } from '../cart/cart-state.ts'
import styles from './cart-line.module.css'
import { findStockLimit } from './stock-limit.ts'

/**
 * How much there is, or what stands in the way of a line: too few left, a change that did not get
 * through.
 */
export function LineNote({
  line,
  problem,
}: {
  line: VisibleCartLine
  problem: LineProblem | undefined
}) {
  const { t } = useI18n()
  const limit = findStockLimit(line)

  if (limit === 0) return <Alert tone="warning">{t('basket:line.gone')}</Alert>
  if (limit !== null && line.quantity > limit) {
    return <Alert tone="warning">{t('basket:line.tooMany', { count: limit })}</Alert>
  }
  if (problem && isRefusal(problem) && problem.isOfChoice) {
    return <Alert tone="warning">{t('basket:line.failed.choice')}</Alert>
  }
  if (problem && isRefusal(problem) && limit !== null) {
    return <Alert tone="warning">{t('basket:line.onlyLeft', { count: limit })}</Alert>
  }
  if (problem) {
    return (
      <Alert tone="error">
        {t(problem.kind === 'offline' ? 'basket:line.failed.offline' : 'basket:line.failed.other')}
      </Alert>
    )
  }
  return <StockWords line={line} limit={limit} />
}

function StockWords({ line, limit }: { line: VisibleCartLine; limit: number | null }) {
  const { t } = useI18n()
  const level = findStockLevel({ qty: line.stockQuantity, isInStock: line.isInStock })
  if (limit !== null && line.quantity === limit) {
    return <span className={styles.options}>{t('basket:line.onlyLeft', { count: limit })}</span>
  }
  if (level === 'few') {
    return <span className={styles.options}>{t('basket:line.few', { count: limit ?? 0 })}</span>
  }
  return level === 'in-stock' ? (
    <span className={styles.options}>{t('basket:line.inStock')}</span>
  ) : null
}

function isRefusal({ kind }: LineProblem): boolean {
  return kind === 'invalid' || kind === 'conflict'
}
