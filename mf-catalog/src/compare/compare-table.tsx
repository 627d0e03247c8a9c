import { type SavedProduct, useI18n } from '@vitrina/federation'
import { joinClassNames, VisuallyHidden } from '@vitrina/ui'
import type { ProductView } from '../product/product-view.ts'
import { useSavedProductNameResolver } from '../saved-products/use-name-of.ts'
import styles from './compare-table.module.css'
import { ComparedProduct } from './compared-product.tsx'
import type { ComparisonRow } from './compared-rows.ts'
import { StickyHeads } from './sticky-heads.tsx'
import { useOverflow } from './use-overflow.ts'

type CompareTableProps = {
  items: readonly SavedProduct[]
  /** `undefined` until the platform has answered. */
  views: ReadonlyMap<string, ProductView> | undefined
  /** Skus the values of the rows belong to, in their order. */
  columns: readonly string[]
  rows: readonly ComparisonRow[]
  onRemove: (product: SavedProduct) => void
}

/**
 * Products side by side. The names of the attributes stay in sight while the rest moves sideways,
 * those of the products while it moves up.
 */
export function CompareTable({ items, views, columns, rows, onRemove }: CompareTableProps) {
  const { t } = useI18n()
  const nameOf = useSavedProductNameResolver()
  const { place, isOverflowing } = useOverflow<HTMLElement>()
  return (
    <div className={styles.whole}>
      {isOverflowing && <p className={styles.cue}>{t('saved-products:compare.scroll')}</p>}
      <StickyHeads table={place} names={items.map(item => nameOf(item, views?.get(item.sku)))} />
      <section
        ref={place}
        className={styles.scroller}
        aria-label={t('saved-products:compare.table')}
        // A region that scrolls must be reached by keyboard.
        tabIndex={isOverflowing ? 0 : undefined}
      >
        <table className={styles.table} aria-busy={!views}>
          <thead>
            <tr>
              <td className={styles.name} />
              {items.map(product => (
                <th key={product.sku} scope="col">
                  <ComparedProduct
                    product={product}
                    view={views?.get(product.sku)}
                    isKnown={views !== undefined}
                    onRemove={() => onRemove(product)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, label, labelLang, values, differs }) => (
              <tr key={code} className={joinClassNames(differs && styles.differs)}>
                <th scope="row" className={styles.name}>
                  <span className={styles.label}>
                    <span lang={labelLang}>{label}</span>
                    {differs && (
                      <VisuallyHidden>, {t('saved-products:compare.differs')}</VisuallyHidden>
                    )}
                  </span>
                </th>
                {items.map(({ sku }) => {
                  const { text, lang } = values[columns.indexOf(sku)] ?? {}
                  return (
                    <td key={sku} lang={text ? lang : undefined}>
                      {text || (
                        <>
                          <span aria-hidden="true">–</span>
                          <VisuallyHidden>{t('saved-products:compare.unknown')}</VisuallyHidden>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
