import { detectTextLanguage } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import { getItemOptions, getItemTextLanguage } from '../orders/ordered-products.ts'
import styles from './reorder.module.css'
import type { ReorderLineOutcome } from './reorder-report.ts'

type ReportLineProps = {
  line: ReorderLineOutcome
  /** Path of its product; empty where it has none any more. */
  path: string
}

/** One line of the order: what became of it, and what the shopper may do about that. */
export function ReorderReportLine({ line, path }: ReportLineProps) {
  const { t, locale } = useI18n()
  const { item, kind } = line
  const name = [item.name, ...getItemOptions(item).map(({ value }) => value)].join(', ')
  const isOpen = kind === 'choose' || kind === 'sold-out' || kind === 'refused'
  return (
    <li className={styles.line}>
      <span
        className={styles.name}
        lang={detectTextLanguage(name, locale, getItemTextLanguage(item))}
      >
        {name}
      </span>
      {kind === 'in-cart' ? (
        <InCart line={line} />
      ) : (
        <span className={joinClassNames(kind === 'waits' ? styles.waits : styles.missing)}>
          {kind === 'waits'
            ? t('account:reorder.line.waits', { count: line.quantity })
            : t(`account:reorder.line.${kind}`)}
        </span>
      )}
      {isOpen && path !== '' && (
        <Link className="link" to={path} aria-label={t('account:reorder.toGoods.label', { name })}>
          {t('account:reorder.toGoods')}
        </Link>
      )}
    </li>
  )
}

function InCart({ line }: { line: Extract<ReorderLineOutcome, { kind: 'in-cart' }> }) {
  const { t, format } = useI18n()
  const { item, quantity: count, wasThere, isShort, newPrice } = line
  const before = item.price_incl_tax
  const words = isShort ? 'short' : wasThere ? 'wasThere' : 'inCart'
  return (
    <>
      <span className={styles.done}>{t(`account:reorder.line.${words}`, { count })}</span>
      {newPrice !== null && (
        <span className={styles.price}>
          {t(`account:reorder.${newPrice > before ? 'dearer' : 'cheaper'}`, {
            before: format.price(before),
            now: format.price(newPrice),
          })}
        </span>
      )}
    </>
  )
}
