import type { ChosenOptions } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useState } from 'react'
import { replaceCurrentUrl } from '../parts/replace-current-url.ts'
import { findVariantChoiceState } from './chosen-variant.ts'
import { setVariantInUrl } from './product-address.ts'
import type { ProductView } from './product-view.ts'

/**
 * The choice of a variant. Once complete it stands in the address, so that it can be shared; an
 * address that names another one is followed.
 */
export function useVariantChoice(product: ProductView, opening: ChosenOptions) {
  const { notifications, i18n } = useServices()
  const [{ opened, chosen }, setState] = useState({ opened: opening, chosen: opening })
  if (JSON.stringify(opened) !== JSON.stringify(opening)) {
    setState({ opened: opening, chosen: opening })
  }
  return {
    chosen,
    ...findVariantChoiceState(product, chosen),
    choose(code: string, value: string) {
      const next = { ...chosen, [code]: value }
      setState({ opened, chosen: next })
      const { exact, missing } = findVariantChoiceState(product, next)
      replaceCurrentUrl(address => setVariantInUrl(address, product.sku, exact?.sku))
      if (exact || missing) return
      notifications.notify({
        type: 'warning',
        message: i18n.t('catalog:product.noSuchVariant'),
        action1: { label: i18n.t('catalog:ok'), onClick: () => undefined },
      })
    },
  }
}
