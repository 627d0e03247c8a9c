import { findStockLevel, type Stock } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { ReactNode } from 'react'

/** How much there is; where it is only the size that is gone, which one. */
export function StockText({ stock, gone }: { stock: Stock; gone?: string | undefined }): ReactNode {
  const { t } = useI18n()
  switch (findStockLevel(stock)) {
    case 'in-stock':
      return t('catalog:stock.in')
    case 'few':
      return t('catalog:stock.few', { count: stock.qty ?? 0 })
    case 'unknown':
      return null
    case 'out-of-stock':
      return gone === undefined
        ? t('catalog:stock.out')
        : t('catalog:stock.sizeGone', { size: gone })
  }
}
