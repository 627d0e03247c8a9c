/**
 * Retries pictures that failed to load (docs/rules/settings.md#pictures), whoever put them on
 * the page: also those of markup that is never hydrated, and those that failed before this code
 * ran.
 */
export function watchPictures(document: Document, load = () => import('./retry-picture.ts')): void {
  const retry = (image: HTMLImageElement) => {
    // Shown with words of its own about what failed.
    if (image.dataset.retries === 'none') return
    load().then(
      ({ retryPicture }) => retryPicture(image),
      // Without a network neither comes: both are asked for once it is back.
      () => window.addEventListener('online', () => retry(image), { once: true }),
    )
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) retry(target)
    },
    true,
  )
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) retry(image)
  }
}
