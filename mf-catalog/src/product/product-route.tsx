import { type LoaderArgs, type PageProps, useI18n, useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { describeProduct } from './describe-product.ts'
import type { ProductData } from './product-loader.ts'
import { ProductScreen } from './product-screen.tsx'

/** A first page comes with its data: what loads another waits until one is wanted. */
export async function loader(args: LoaderArgs): Promise<ProductData> {
  const { loadProduct } = await import(
    /* webpackChunkName: "product-loader" */ './product-loader.ts'
  )
  return loadProduct(args)
}
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
