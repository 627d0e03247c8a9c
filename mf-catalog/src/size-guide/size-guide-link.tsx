import { Link, useI18n, useNavigate } from '@vitrina/federation'
import { type MouseEvent, useState } from 'react'
import type { SizeGuide } from './size-guide.tsx'

/** The page of the shop that explains its sizes. */
const page = 'tablica-razmerov'
// One file for all drawers of a product's page: the entry of a remote names each file and its hash.
const load = () => import(/* webpackChunkName: "drawers" */ './size-guide.tsx')

/**
 * A link to the page about sizes; with scripts it opens beside the product. `path` is the
 * product's.
 */
export function SizeGuideLink({ path }: { path: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<{ SizeGuide: typeof SizeGuide }>()
  const [isOpen, setOpen] = useState(false)
  const address = `/i/${page}`
  // What fails now is tried again by the press itself.
  const prefetch = () => void load().catch(() => undefined)

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      setLoaded(await load())
      setOpen(true)
    } catch {
      void navigate(address)
    }
  }

  return (
    <>
      <Link
        className="link"
        to={address}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={event => void open(event)}
      >
        {t('catalog:product.sizeTable')}
      </Link>
      {loaded && (
        <loaded.SizeGuide path={path} page={page} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
