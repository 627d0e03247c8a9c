import { expect, test } from '@jest/globals'
import type { Media } from '@vitrina/contract'
import { buildGallery, isSelfHostedVideo, selectVariantPictures } from './gallery-pictures.ts'

const picture = (image: string, pos = 1): Media => ({ image, pos, typ: 'image', lab: image })
const variant = (color: string, size: string, image: string) => ({
  values: { color, size },
  image,
})
const camel = '/coat-camel.webp'
const check = '/coat-camel-check.webp'
const variants = [
  variant('49', '44', camel),
  variant('49', '46', camel),
  variant('50', '44', check),
  variant('50', '46', check),
]
const media = [
  camel,
  check,
  '/coat-camel-detail.webp',
  '/coat-camel-check-detail.webp',
  '/label.webp',
].map((image, place) => picture(image, place))

const pathsOf = (pictures: readonly { image: string }[]) => pictures.map(({ image }) => image)
const shownOf = (given: readonly Media[], shown = variants[0], all = variants) =>
  pathsOf(selectVariantPictures(buildGallery(given, all), shown, camel))

test('the gallery shows the pictures of the chosen colour and pictures without a colour', () => {
  expect(shownOf(media)).toEqual([camel, '/coat-camel-detail.webp', '/label.webp'])
  expect(shownOf(media, variants[3])).toEqual([
    check,
    '/coat-camel-check-detail.webp',
    '/label.webp',
  ])
})

test.each<[string, readonly Media[], readonly { image: string; others?: string[] }[], string[]]>([
  ['media are sorted by position', [picture('/b', 2), picture('/a', 1)], [], ['/a', '/b']],
  ['a picture only a variant has is last', [picture('/a')], [{ image: '/c' }], ['/a', '/c']],
  [
    'further pictures of a variant are last',
    [],
    [{ image: '/c', others: ['/s', '/c'] }],
    ['/c', '/s'],
  ],
  [
    'a picture listed several times is shown once',
    [picture('/a'), picture('/a', 2)],
    [{ image: '/a' }],
    ['/a'],
  ],
  ['a missing picture is left out', [picture('no_selection'), picture('')], [{ image: '' }], []],
])('the gallery of a product: %s', (_rule, given, own, expected) => {
  const pictured = own.map(looks => ({ values: {}, ...looks }))
  expect(pathsOf(buildGallery(given, pictured))).toEqual(expected)
})

test('a picture is assigned the option values shared by every variant that has the picture', () => {
  const gallery = buildGallery(media, variants)
  expect(gallery.map(({ of }) => of)).toEqual([
    { color: '49' },
    { color: '50' },
    { color: '49' },
    { color: '50' },
    undefined,
  ])
  const oneForAll = [variant('49', '44', camel), variant('50', '46', camel)]
  expect(buildGallery([picture(camel)], oneForAll)[0]).not.toHaveProperty('of')
})

test('the gallery of a variant with a picture of another colour starts with its own colour', () => {
  const odd = variant('50', '48', camel)
  const all = [...variants.slice(0, 2), variant('50', '44', check), odd]
  const gallery = buildGallery([picture(check, 2), picture('/label.webp', 3)], all)
  expect(pathsOf(selectVariantPictures(gallery, odd, camel))[0]).toBe(camel)
  const known = buildGallery(media, variants)
  expect(pathsOf(selectVariantPictures(known, odd, camel))[0]).toBe(check)
})

test('a gallery without pictures shows the main picture, if the product has one', () => {
  expect(selectVariantPictures([], undefined, '/only.webp')).toEqual([
    { image: '/only.webp', label: '' },
  ])
  expect(selectVariantPictures([], undefined, 'no_selection')).toEqual([])
  expect(selectVariantPictures([], { image: '', values: {} }, '')).toEqual([])
})

test('the gallery of a product without a chosen variant shows every picture', () => {
  expect(
    pathsOf(selectVariantPictures(buildGallery(media, variants), undefined, camel)),
  ).toHaveLength(5)
})

test('a video in the gallery has a URL, a title and a description', () => {
  const film: Media = {
    ...picture(camel, 2),
    typ: 'video',
    vid: { url: '/media/videos/coat.webm', title: 'Пальто', desc: 'Со всех сторон.' },
  }
  const [still, moving] = buildGallery([picture(camel), film], [])
  expect(still?.film).toBeUndefined()
  expect(moving?.film).toEqual({
    address: '/media/videos/coat.webm',
    title: 'Пальто',
    shows: 'Со всех сторон.',
  })
})

test.each([null, 'javascript:alert(1)', '//video.test/1', 'https://', 'coat.webm'])(
  'a gallery video with the URL %s is replaced by its picture',
  url => {
    const film: Media = { ...picture(camel), typ: 'video', vid: url === null ? null : { url } }
    expect(buildGallery([film], [])).toEqual([{ image: camel, label: camel }])
  },
)

test.each([
  ['/media/videos/coat.webm', true],
  ['https://rutube.ru/video/1', false],
])('a gallery video at %s is hosted by the shop: %s', (address, own) => {
  expect(isSelfHostedVideo({ address, title: '', shows: '' })).toBe(own)
})
