import type { ProductSummary } from '@vitrina/domain'
import { Link, leadsTo } from '@vitrina/federation'
import type { ComponentProps } from 'react'
import { buildVariantPath } from './variant-address.ts'

export type LinkedProduct = Omit<ProductSummary, 'name'> & { readonly childSku?: string }

type ProductLinkProps = {
  product: LinkedProduct
  /** Where the link says more than the name, or something else. */
  name?: string
} & Omit<ComponentProps<typeof Link>, 'to'>

/** A link to a product that tells the shop what it leads to. */
export function ProductLink({ product, name, ...props }: ProductLinkProps) {
  const target = {
    type: 'product',
    sku: product.sku,
    slug: product.slug,
    image: product.image,
    price: product.price.now,
  } as const
  return (
    <Link
      {...props}
      to={buildVariantPath(product.path, product.childSku)}
      {...leadsTo(name === undefined ? target : { ...target, name })}
    />
  )
}
