import type { Link, SavedProduct, ShownPrice } from '@vitrina/federation'
import type { ComponentProps } from 'react'
import { ProductLink } from '../parts/product-link.tsx'

type SavedProductLinkProps = {
  product: SavedProduct
  /** What it costs now, which may be other than when it was put aside. */
  price: ShownPrice
} & Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>

/** A link to a kept product, with the variant that was chosen; its name where no path is known. */
export function SavedProductLink({ product, price, children, ...props }: SavedProductLinkProps) {
  const { url_path, name, ...kept } = product
  if (!url_path) return <span>{children}</span>
  return (
    <ProductLink {...props} product={{ ...kept, path: `/${url_path}`, price }} name={name}>
      {children}
    </ProductLink>
  )
}
