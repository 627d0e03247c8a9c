import type { ChosenOptions } from '@vitrina/domain'
import { useState } from 'react'
import { replaceAddress } from '../parts/replace-address.ts'
import { variantState } from './chosen-variant.ts'
import type { ProductView } from './product-view.ts'

/** The choice of a variant. Once complete it stands in the address, so that it can be shared. */
export function useVariant(product: ProductView, opening: ChosenOptions) {
  const [chosen, setChosen] = useState(opening)
  return {
    chosen,
    ...variantState(product, chosen),
    choose(code: string, value: string) {
      const next = { ...chosen, [code]: value }
      setChosen(next)
      const { exact } = variantState(product, next)
      replaceAddress(({ searchParams }) => {
        if (exact) searchParams.set('childSku', exact.sku)
        else searchParams.delete('childSku')
      })
    },
  }
}
