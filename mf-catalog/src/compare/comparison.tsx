import { Link, type SavedProduct, useI18n, useServices } from '@vitrina/federation'
import { CheckableInput, EmptyState, getButtonClass } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { SavedProductsStaleNote } from '../saved-products/request-failed.tsx'
import type { SavedProducts } from '../saved-products/saved-products.ts'
import styles from '../saved-products/saved-products-page.module.css'
import { useSavedProductList } from '../saved-products/use-saved-products.ts'
import { CompareTable } from './compare-table.tsx'
import { listComparisonRows } from './compared-rows.ts'
import { useComparedProducts } from './use-compared-products.ts'

export function Comparison({ saved: { compare } }: { saved: SavedProducts }) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const items = useSavedProductList(compare)
  const { value: known, failure, retry } = useComparedProducts(items)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function remove(product: SavedProduct) {
    const place = items.indexOf(product)
    // The pressed button leaves with its column.
    heading.current?.focus()
    compare.remove(product.sku)
    notifications.notify({
      type: 'info',
      message: t('saved-products:compare.removed', { name: product.name }),
      action1: {
        label: t('saved-products:putBack'),
        onClick: () => compare.putBack(product, place),
      },
    })
  }

  if (items.length === 0) {
    return (
      <EmptyState
        title={t('saved-products:compare.empty')}
        text={t('saved-products:compare.empty.text')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('saved-products:compare.empty.action')}
          </Link>
        }
      />
    )
  }

  const products = items.flatMap(({ sku }) => known?.products.get(sku) ?? [])
  const rows = known ? listComparisonRows(products, known.attributes, t) : []
  const differing = rows.filter(({ differs }) => differs)
  const canDiffer = products.length > 1
  const isNarrowed = canDiffer && onlyDifferences
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('catalog:compare.title')}
      </h1>
      <p className="mute" role="status">
        {t('saved-products:count', { count: items.length })}
        {items.length === 1 && `. ${t('saved-products:compare.addAnother')}`}
      </p>
      {failure && <SavedProductsStaleNote failure={failure} onRetry={retry} />}
      {canDiffer && (
        <CheckableInput
          type="checkbox"
          checked={onlyDifferences}
          note={t('saved-products:compare.share', { some: differing.length, all: rows.length })}
          onChange={event => setOnlyDifferences(event.target.checked)}
        >
          {t('saved-products:compare.onlyDifferences')}
        </CheckableInput>
      )}
      <CompareTable
        items={items}
        views={known?.views}
        columns={products.map(({ sku }) => sku)}
        rows={isNarrowed ? differing : rows}
        onRemove={remove}
      />
      {isNarrowed && differing.length === 0 && (
        <p role="status">{t('saved-products:compare.same')}</p>
      )}
    </div>
  )
}
