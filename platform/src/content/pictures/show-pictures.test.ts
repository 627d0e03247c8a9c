import { describe, expect, it } from '@jest/globals'
import { rewritePictureTags } from './show-pictures.ts'

const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  '/pages/a.webp': { width: 1200, height: 800 },
  '/pages/icon.png': { width: 96, height: 48 },
  '/pages/два слова, 1.jpg': { width: 500, height: 1000 },
}
const options = {
  hosts: { own: 'https://shop.example', others: ['cdn.example'] },
  sizeOf: (path: string) => sizes[path],
}
const show = (html: string) => rewritePictureTags(html, options)

/** The attributes of the only picture of what is shown. */
function shown(html: string): Record<string, string> {
  const tags = [...show(html).matchAll(/<img ([^>]*?) ?\/?>/g)]
  expect(tags).toHaveLength(1)
  const attributes = [...(tags[0]?.[1] ?? '').matchAll(/([a-z]+)="([^"]*)"/g)]
  expect(new Set(attributes.map(([, name]) => name)).size).toBe(attributes.length)
  return Object.fromEntries(attributes.map(([, name, value]) => [name, value]))
}

describe('an image in a CMS text', () => {
  it('is loaded lazily through /img with several widths and the file’s width and height', () => {
    expect(show('<p>До <img src="/media/pages/a.webp" alt="Пальто"> после</p>')).toBe(
      '<p>До <img src="/img/720/0/resize/pages/a.webp" ' +
        'srcset="/img/240/0/resize/pages/a.webp 240w, /img/360/0/resize/pages/a.webp 360w, ' +
        '/img/480/0/resize/pages/a.webp 480w, /img/720/0/resize/pages/a.webp 720w, ' +
        '/img/960/0/resize/pages/a.webp 960w, /img/1024/0/resize/pages/a.webp 1024w" ' +
        'sizes="(min-width: 640px) 640px, 100vw" width="1200" height="800" alt="Пальто" ' +
        'loading="lazy" decoding="async" /> после</p>',
    )
  })

  it.each([
    '/media/pages/a.webp',
    '/img/310/300/resize/pages/a.webp',
    '/img/0/0/fit/pages/a.webp',
    '/pages/a.webp',
    'pages/a.webp',
    'https://shop.example/media/pages/a.webp?v=2',
  ])('has the same /img URL for each spelling of its path: %s', src => {
    expect(shown(`<img src="${src}" alt="">`).src).toBe('/img/720/0/resize/pages/a.webp')
  })

  it.each([
    ['width="300"', '300', '200'],
    ['height="400px"', '600', '400'],
    ['width="100%"', '1200', '800'],
    ['width="50" height="50"', '50', '50'],
  ])(
    'has the size set in the HTML, with the file’s aspect ratio if only one side is set: %s',
    (given, width, height) => {
      expect(shown(`<img src="/pages/a.webp" alt="" ${given}>`)).toMatchObject({ width, height })
    },
  )

  it('has a srcset up to the file’s width, or up to twice the width set in the HTML', () => {
    const widths = (html: string) => shown(html).srcset?.match(/\d+(?=w)/g)
    expect(widths('<img src="/pages/icon.png" alt="">')).toEqual(['240'])
    expect(widths('<img src="/pages/a.webp" alt="" width="200">')).toEqual(['240', '360', '480'])
  })

  it('retains its alt text, class and language, and gets an empty alt text if it has none', () => {
    const one = shown(`<img class='wide' lang="en" src="/pages/a.webp" alt="A &quot;coat&quot;">`)
    expect(one).toMatchObject({ alt: 'A &quot;coat&quot;', class: 'wide', lang: 'en' })
    expect(shown('<img src="/pages/a.webp">').alt).toBe('')
  })

  it('has valid srcset URLs for a path with spaces, commas and Cyrillic letters', () => {
    const { srcset = '' } = shown('<img src="/media/pages/%D0%B4%D0%B2%D0%B0 слова, 1.jpg" alt="">')
    expect(srcset.split(', ').map(offer => offer.split(' ').length)).not.toContain(3)
    expect(decodeURIComponent(srcset)).toContain('/img/240/0/resize/pages/два слова, 1.jpg 240w')
  })

  it('retains the size set in the HTML if the file is missing', () => {
    const lost = '<img src="/pages/lost.jpg" alt="" width="640" height="480">'
    expect(shown(lost)).toMatchObject({ width: '640', height: '480' })
    expect(shown('<img src="/pages/lost.jpg" alt="">')).not.toHaveProperty('width')
  })

  it('replaces its <picture> element, because /img chooses the format', () => {
    expect(
      show(
        '<picture><source srcset="/b.avif" type="image/avif"><img src="/pages/a.webp"></picture>',
      ),
    ).toMatch(/^<img [^>]*>$/)
  })

  it('is unchanged when its HTML is processed a second time', () => {
    const once = show('<img src="/pages/a.webp" alt="Да" width="300" class="x">')
    expect(show(once)).toBe(once)
  })
})

describe('an image of another host in a CMS text', () => {
  const elsewhere = (src: string) => `<p>Вот <img src="${src}" alt="карта &amp; план"></p>`

  it.each(['https://cdn.example/a.jpg?x=1&amp;y=2', '//cdn.example/a.jpg?x=1&amp;y=2'])(
    'is loaded through /img if the host is allowed: %s',
    src => {
      expect(shown(elsewhere(src)).src).toBe(
        '/img/720/0/resize/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fx%3D1%26y%3D2',
      )
      expect(show(show(elsewhere(src)))).toBe(show(elsewhere(src)))
    },
  )

  it.each([
    'https://tracker.example/pixel.gif',
    '//tracker.example/pixel.gif',
    'https://cdn.example.evil/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/img/100/100/resize/https%3A%2F%2Ftracker.example%2Fpixel.gif',
    '',
  ])('is replaced by its alt text if its source is not allowed: %s', src => {
    expect(show(elsewhere(src))).toBe('<p>Вот карта &amp; план</p>')
  })

  it('is removed if the host is not allowed and the image has no alt text', () => {
    expect(show('<p><img src="https://tracker.example/a.gif"></p>')).toBe('<p></p>')
  })
})
