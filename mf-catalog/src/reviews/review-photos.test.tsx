/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddedReviewPhoto } from '@vitrina/contract'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import words from '../../messages/ru-RU/review.json' with { type: 'json' }
import zoom from '../../messages/ru-RU/zoom.json' with { type: 'json' }
import { catalogMessages } from '../testing.ts'
import { ReviewDrawer } from './review-drawer.tsx'
import { ReviewPhotoList } from './review-photo-list.tsx'

afterEach(cleanup)

const photo = (name: string, type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })
const added = (key: string): Result<AddedReviewPhoto> =>
  succeed({ key, photo: 'data:image/webp;base64,AA==', width: 900, height: 600 })
const invalid = (path: string): Failure => ({
  kind: 'invalid',
  message: '',
  problems: [{ path, message: '' }],
})

/** A form filled in but for its photos, on a platform that answers them in turn. */
async function open(uploads: Result<AddedReviewPhoto>[], sendings: Result<unknown>[] = []) {
  const sent: Record<string, unknown>[] = []
  const removed: string[] = []
  const services = createTestServices({
    messages: { ...catalogMessages, review: words },
    api: {
      review: {
        create: async review => {
          sent.push(review)
          return sendings.shift() ?? succeed(null)
        },
        addPhoto: async () => uploads.shift() ?? fail({ kind: 'offline' }),
        removePhoto: async key => {
          removed.push(key)
          return succeed(true)
        },
      },
    },
  })
  const { container } = render(
    <TestShop services={services}>
      <ReviewDrawer product={{ id: 7, name: 'Пальто' }} open onClose={() => undefined} />
    </TestShop>,
  )
  for (const [name, text] of [
    ['Заголовок', 'Тёплое'],
    ['Отзыв', 'Ношу вторую зиму'],
    ['Имя', 'Анна'],
  ] as const) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('checkbox', { name: /Даю согласие/ }))
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')
  const choose = (...files: File[]) =>
    userEvent.upload(input as HTMLInputElement, files, { applyAccept: false })
  return { sent, removed, choose, services }
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }))

test('added photos are sent with the review, and a removed photo is not', async () => {
  const { sent, removed, choose } = await open([added('k1'), added('k2')])
  await choose(photo('рукав.jpg'), photo('спинка.png', 'image/png'))
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать спинка.png' }))
  expect(removed).toEqual(['k2'])
  await send()
  expect(sent).toMatchObject([{ title: 'Тёплое', photos: ['k1'] }])
})

test('a refused review photo is listed with the reason: type, size or limit of 3', async () => {
  const { choose } = await open([
    fail(invalid('photo')),
    fail(invalid('photo.width')),
    added('k1'),
    added('k2'),
    added('k3'),
  ])
  await choose(photo('a.heic', 'image/heic'), photo('b.jpg', 'image/jpeg', 8 * 1024 * 1024 + 1))
  expect(screen.getByText(/^a\.heic: подойдёт снимок JPEG/)).toBeTruthy()
  expect(screen.getByText('b.jpg: больше 8 МБ')).toBeTruthy()
  await choose(photo('c.jpg'))
  expect(await screen.findByText(/^c\.jpg: подойдёт снимок JPEG/)).toBeTruthy()
  await choose(photo('d.jpg'))
  expect(await screen.findByText(/^d\.jpg: снимок слишком мелкий/)).toBeTruthy()
  await choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'))
  expect(await screen.findByText('4.jpg: больше трёх снимков не приложить')).toBeTruthy()
})

test('a review cannot be sent until a photo that failed to upload is removed', async () => {
  const { sent, choose } = await open([fail({ kind: 'unexpected', status: 502, message: '' })])
  await choose(photo('рукав.jpg'))
  await screen.findByRole('button', { name: 'Загрузить рукав.jpg ещё раз' })
  await send()
  expect(sent).toEqual([])
  expect(screen.getByText('Загрузите снимок ещё раз или уберите его')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'снимки' }))
  expect(document.activeElement?.textContent).toBe('Добавить снимки')
  expect(field('Отзыв').value).toBe('Ношу вторую зиму')
  await userEvent.click(screen.getByRole('button', { name: 'Убрать рукав.jpg' }))
  await send()
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('photos')
})

test('photos that the platform has deleted are reported, and the review text is kept', async () => {
  const { sent, choose } = await open([added('k1')], [fail(invalid('photos.0'))])
  await choose(photo('рукав.jpg'))
  await screen.findByRole('button', { name: 'Убрать рукав.jpg' })
  await send()
  expect(await screen.findByText(/^Снимки не сохранились/)).toBeTruthy()
  expect(field('Заголовок').value).toBe('Тёплое')
  await userEvent.click(screen.getByRole('button', { name: 'Убрать рукав.jpg' }))
  await send()
  expect(sent).toHaveLength(2)
})

test('a photo of a review has an accessible name and opens full-screen', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const services = createTestServices({ messages: { ...catalogMessages, zoom } })
  const photos = [
    { id: 7, width: 900, height: 600 },
    { id: 8, width: 600, height: 900 },
  ]
  render(
    <TestShop services={services}>
      <ReviewPhotoList photos={photos} nickname="Марина" />
    </TestShop>,
  )
  const second = screen.getByRole('link', { name: 'Фото 2 из 2, Марина' })
  expect(second.getAttribute('href')).toBe('/api/review/photos/8')
  expect(within(second).getByRole('img').getAttribute('src')).toBe('/api/review/photos/8/thumbnail')
  await userEvent.click(second)
  const large = within(await screen.findByRole('dialog'))
  expect(large.getByRole('img', { hidden: true, name: /^Фото 2 из 2/ }).getAttribute('src')).toBe(
    '/api/review/photos/8',
  )
  await userEvent.click(large.getByRole('button', { name: zoom.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
