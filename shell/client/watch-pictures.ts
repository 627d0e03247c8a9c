/**
 * Asks again for pictures that did not come (spec §9), whoever put them on the page: also those of
 * markup that is never hydrated, and those that failed before this code ran.
 */
export function watchPictures(document: Document): void {
  const retry = async (image: HTMLImageElement) => {
    // Shown with words of its own about what failed.
    if (image.dataset.retries === 'none') return
    const { retryPicture } = await import('./retry-picture.ts')
    retryPicture(image)
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) void retry(target)
    },
    true,
  )
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) void retry(image)
  }
}
