import { useLocation, useServices } from '@vitrina/federation'
import { CategoryFrame } from './category-frame.tsx'
import { PagePending } from './page-pending.tsx'
import { ProductFrame } from './product-frame.tsx'

/** A page before its data is there, drawn from what the link to it has said. */
export function KnownTargetFrame() {
  const { urls } = useServices()
  const target = urls.find(useLocation().pathname)
  if (!target?.name) return <PagePending />
  return (
    <>
      <title>{target.name}</title>
      {target.type === 'product' && <ProductFrame name={target.name} target={target} />}
      {target.type === 'category' && <CategoryFrame name={target.name} />}
      {target.type === 'cms_page' && <PagePending />}
    </>
  )
}
