import { expect, test } from '@jest/globals'
import { picturesOf } from './gallery-pictures.ts'

const picture = (image: string) => ({ image, label: image })
const media = [
  '/coat-camel.webp',
  '/coat-camel-check.webp',
  '/coat-camel-detail.webp',
  '/coat-camel-check-detail.webp',
  '/label.webp',
].map(picture)
const variants = ['/coat-camel.webp', '/coat-camel-check.webp']
const shownFor = (image: string) => picturesOf(media, image, variants).map(({ image }) => image)

test('a variant shows its own pictures, its details and what belongs to none', () => {
  expect(shownFor('/coat-camel.webp')).toEqual([
    '/coat-camel.webp',
    '/coat-camel-detail.webp',
    '/label.webp',
  ])
  expect(shownFor('/coat-camel-check.webp')).toEqual([
    '/coat-camel-check.webp',
    '/coat-camel-check-detail.webp',
    '/label.webp',
  ])
})

test('a picture missing from the gallery still comes first', () => {
  expect(picturesOf([], '/only.webp', [])).toEqual([{ image: '/only.webp', label: '' }])
})
