import { Link, useI18n, useNavigate, useServices } from '@vitrina/federation'
import { type MouseEvent, useState } from 'react'
import type { SizeGuideProps } from './size-guide.tsx'
import type * as SizeGuideParts from './size-guide-parts.ts'

/** The page of the shop that explains its sizes. */
const page = 'tablica-razmerov'
// One file for all drawers of a product's page: the entry of a remote names each file and its hash.
const load = () => import(/* webpackChunkName: "drawers" */ './size-guide-parts.ts')

/**
 * A link to the page about sizes; with scripts it opens beside the product, as does the choice of a
 * size by one's own measures.
 */
export function SizeGuideLink(props: SizeGuideProps) {
  const { t } = useI18n()
  const { i18n } = useServices()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<typeof SizeGuideParts>()
  const [isOpen, setOpen] = useState(false)
  const address = `/i/${page}`
  // What fails now is tried again by the press itself.
  const prefetch = () => void load().catch(() => undefined)

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const parts = await load()
      await parts.addSizeMessages(i18n)
      setLoaded(parts)
      setOpen(true)
    } catch {
      void navigate(address)
    }
  }

  const trigger = {
    className: 'link',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: (event: MouseEvent) => void open(event),
  }

  return (
    <>
      {props.product.sizeChart && (
        <button type="button" {...trigger}>
          {t('catalog:product.mySize')}
        </button>
      )}
      <Link to={address} {...trigger}>
        {t('catalog:product.sizeTable')}
      </Link>
      {loaded && (
        <loaded.SizeGuide {...props} page={page} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
