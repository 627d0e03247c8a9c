import { Link, useServices } from '@vitrina/federation'
import type { ComponentProps } from 'react'

export type LinkedCategory = { readonly id: number; readonly path: string; readonly slug: string }

/** A link to a category that tells the shop what it leads to, so that following it needs no lookup. */
export function CategoryLink({
  category: { id, path, slug },
  ...props
}: { category: LinkedCategory } & Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  const { urls } = useServices()
  return (
    <Link
      {...props}
      to={path}
      onClick={() => urls.remember(path, { type: 'category', id, slug })}
    />
  )
}
