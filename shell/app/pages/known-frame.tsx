import { useLocation, useServices } from '@vitrina/federation'
import { CategoryFrame } from './category-frame.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'
import { ProductFrame } from './product-frame.tsx'

/** A page before its data is there, drawn from what the link to it has said. */
export function LinkTargetFrame() {
  const { urls } = useServices()
  const target = urls.find(useLocation().pathname)
  if (!target?.name) return <PagePlaceholder />
  return (
    <>
      <title>{target.name}</title>
      {target.type === 'product' && <ProductFrame name={target.name} target={target} />}
      {target.type === 'category' && <CategoryFrame name={target.name} />}
      {target.type === 'cms_page' && <PagePlaceholder />}
    </>
  )
}
