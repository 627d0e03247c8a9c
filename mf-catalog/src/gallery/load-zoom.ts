import type { ShopServices } from '@vitrina/federation'
import { loadZoomMessages } from './zoom-messages.ts'

/**
 * The large view with its words, for the gallery and the photos of reviews. One named chunk: the
 * entry of a remote, which every page loads, names each chunk and its hash.
 */
export async function loadZoom(i18n: ShopServices['i18n']) {
  const [zoom, messages] = await Promise.all([
    import(/* webpackChunkName: "zoom" */ './gallery-zoom.tsx'),
    loadZoomMessages(i18n.locale),
  ])
  i18n.add('zoom', messages)
  return zoom
}
