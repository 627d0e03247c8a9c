import { Link, leadsTo } from '@vitrina/federation'
import type { ComponentProps } from 'react'

export type LinkedCategory = { readonly id: number; readonly path: string; readonly slug: string }

/** A link to a category that tells the shop what it leads to. */
export function CategoryLink({
  category: { id, path, slug },
  ...props
}: { category: LinkedCategory } & Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  return <Link {...props} to={path} {...leadsTo({ type: 'category', id, slug })} />
}
