import { type PageProps, useI18n, useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { describeProduct } from './describe-product.ts'
import { loadProduct } from './product-loader.ts'
import { ProductScreen } from './product-screen.tsx'

export const loader = loadProduct
export const head = typeof window === 'undefined' ? describeProduct : undefined

export default function ProductRoute({ data }: PageProps<typeof loader>) {
  const { events } = useServices()
  const { locale } = useI18n()
  const { sku, name, price } = data.product

  useEffect(() => {
    events.emit('catalog:product-viewed', { sku, name, price: price.now })
  }, [events, sku, name, price.now])

  // Another product starts anew; the same one at another address keeps what was filled in.
  return <ProductScreen key={`${locale} ${sku}`} data={data} />
}
