import { expect, it } from '@jest/globals'
import { readSettings } from '@vitrina/settings'
import { Picture } from '@vitrina/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

it('the pregenerated picture sizes include all sizes that product cards request', () => {
  const card = createElement(Picture, { path: '/products/coat.webp', alt: '', sizes: '50vw' })
  const asked = [...renderToStaticMarkup(card).matchAll(/\/img\/(\d+)\/(\d+)\/resize/g)]
  const sizes = new Set(asked.map(([, width, height]) => `${width}x${height}`))
  expect(sizes.size).toBeGreaterThan(5)
  const made = readSettings({}).pictureSizes.map(({ width, height }) => `${width}x${height}`)
  expect(made).toEqual(expect.arrayContaining([...sizes]))
})
