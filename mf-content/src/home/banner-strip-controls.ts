/**
 * Adds to a strip of banners what the browser does not do alone: arrows, the mark of the banner
 * that is seen, arrow keys. What is out of sight is inert. Answers how to stop.
 */
export function addBannerStripControls(strip: HTMLElement): () => void {
  const [scroller, marks] = strip.querySelectorAll('ol')
  const [previous, next] = strip.querySelectorAll('button')
  const told = strip.querySelector('[aria-live]')
  if (!scroller || !marks || !previous || !next) return () => undefined
  const slides = [...scroller.children] as HTMLElement[]
  const links = [...marks.querySelectorAll('a')]
  const listening = new AbortController()
  let current = Math.max(0, Math.round(scroller.scrollLeft / (scroller.clientWidth || 1)))

  function mark(index: number): void {
    current = index
    // The h1 of the page stays its heading wherever the strip stands.
    for (const [at, slide] of slides.entries())
      for (const part of slide.querySelectorAll<HTMLElement>('img, h2, p, a'))
        part.inert = at !== index
    for (const [at, link] of links.entries()) {
      if (at === index) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    // Not `disabled`: the focus would be lost from under the finger.
    previous?.setAttribute('aria-disabled', String(index === 0))
    next?.setAttribute('aria-disabled', String(index === slides.length - 1))
  }

  function show(index: number): void {
    const slide = slides[index]
    if (!slide || index === current) return
    mark(index)
    // How it gets there, the style sheet says: at once for who wants less motion.
    scroller?.scrollTo({ left: index * scroller.clientWidth })
    if (told) told.textContent = `${slide.ariaLabel}: ${links[index]?.lastChild?.textContent}`
  }

  const seen = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) mark(slides.indexOf(target as HTMLElement))
    },
    { root: scroller, threshold: 0.6 },
  )
  for (const slide of slides) seen.observe(slide)
  const options = { signal: listening.signal }
  previous.addEventListener('click', () => show(current - 1), options)
  next.addEventListener('click', () => show(current + 1), options)
  for (const [index, link] of links.entries())
    link.addEventListener(
      'click',
      event => {
        // The address stays the page's: Back leads to where the shopper came from.
        event.preventDefault()
        show(index)
      },
      options,
    )
  strip.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'ArrowLeft') show(current - 1)
      if (key === 'ArrowRight') show(current + 1)
    },
    options,
  )
  mark(current)
  strip.dataset.ready = ''
  return () => {
    listening.abort()
    seen.disconnect()
  }
}
