import { type KeptProduct, Link, useServices } from '@vitrina/federation'
import type { ComponentProps } from 'react'
import { variantAddress } from '../parts/variant-address.ts'

/** A link to a kept product, with the variant that was chosen; its name where no path is known. */
export function KeptLink({
  product: { sku, slug, url_path, childSku },
  children,
  ...props
}: { product: KeptProduct } & Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  const { urls } = useServices()
  if (!url_path) return <span>{children}</span>
  const path = `/${url_path}`
  return (
    <Link
      {...props}
      to={variantAddress(path, childSku)}
      onClick={() => urls.remember(path, { type: 'product', sku, slug })}
    >
      {children}
    </Link>
  )
}
