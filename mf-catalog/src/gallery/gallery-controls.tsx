import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GalleryPicture } from './gallery-pictures.ts'
import type { VisibleRange } from './shown.ts'
import type { PressedLink } from './use-gallery-controls.ts'
import { usePictureStrip } from './use-picture-strip.ts'
import { useZoom } from './use-zoom.ts'
import { VideoPlayer } from './video-player.tsx'

type GalleryControlsProps = {
  root: RefObject<HTMLElement | null>
  name: string
  pictures: readonly GalleryPicture[]
  pressed: PressedLink | undefined
  onShown: (shown: VisibleRange) => void
}

/** Moves the strip, tells what of it is in sight, opens pictures and plays films. */
export function GalleryControls({ root, name, pictures, pressed, onShown }: GalleryControlsProps) {
  const photos = pictures.filter(({ film }) => !film)
  const [playing, setPlaying] = useState({ index: -1, times: 0 })
  const { items, go } = usePictureStrip(root, pictures.length, onShown)
  const { Zoom, opening, open, close } = useZoom(root)
  const answered = useRef<PressedLink>(undefined)

  useEffect(() => {
    if (!pressed || pressed === answered.current) return
    answered.current = pressed
    const { link } = pressed
    const small = /#photo-(\d+)$/.exec(link.href)
    if (small) return go(Number(small[1]) - 1)
    const index = items().findIndex(item => item.contains(link))
    const picture = pictures[index]
    if (!picture) return
    if (picture.film) setPlaying(({ times }) => ({ index, times: times + 1 }))
    else open(photos.indexOf(picture), link.href)
  })

  const film = pictures[playing.index]?.film
  const place = items()[playing.index]
  return (
    <>
      {film && place && createPortal(<VideoPlayer key={playing.times} film={film} />, place)}
      {Zoom && opening && (
        <Zoom
          name={name}
          photos={photos}
          opening={opening}
          onClose={photo => {
            close()
            const last = photos[photo]
            if (last) go(pictures.indexOf(last), true)
          }}
        />
      )}
    </>
  )
}
