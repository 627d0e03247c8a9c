/** Milliseconds before each further attempt. */
const waitsMs = [1000, 4000]

/** A hanger on the pane's own ground, as the platform draws it where there is no picture at all. */
const nothing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1240"><g fill="none" stroke="#cfcac1" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><path d="M452 522a48 48 0 1 1 66 44c-12 5-18 14-18 27v15"/><path d="M500 608 282 742c-24 15-14 52 15 52h406c29 0 39-37 15-52Z"/></g></svg>',
)}`

/**
 * One step with a picture that has just failed: another attempt, or the end of attempts. Then it is
 * marked `data-broken` and shows a hanger, until the network comes back.
 */
export function retryPicture(image: HTMLImageElement): void {
  const made = Number(image.dataset.retries ?? 0)
  const waitMs = waitsMs[made]
  if (waitMs === undefined || !navigator.onLine) {
    giveUp(image)
    return
  }
  image.dataset.retries = String(made + 1)
  image.addEventListener('load', () => delete image.dataset.retries, { once: true })
  setTimeout(() => requestAgain(image, image), waitMs)
}

function giveUp(image: HTMLImageElement): void {
  const { src, srcset } = image
  delete image.dataset.retries
  image.dataset.broken = ''
  image.removeAttribute('srcset')
  image.src = nothing
  window.addEventListener(
    'online',
    () => {
      // It may have been given another picture meanwhile.
      if (image.src !== nothing) return
      image.addEventListener('load', () => delete image.dataset.broken, { once: true })
      requestAgain(image, { src, srcset })
    },
    { once: true },
  )
}

/** The same address set anew is asked for anew. */
function requestAgain(
  image: HTMLImageElement,
  { src, srcset }: { src: string; srcset: string },
): void {
  if (srcset) image.srcset = srcset
  image.src = src
}
