import { expect, test } from '@jest/globals'
import { readReview } from './catalog-documents.ts'
import { readProduct } from './product-document.ts'

const product = { sku: 'VT-1', name: 'Пальто', price: 100, type_id: 'simple', stock: { qty: 1 } }
const row = { size: 646, body: { chest: [90, 93] }, item: { length: 92 } }

test('readProduct stores valid size measurements, and notes the number of omitted rows', () => {
  const upsideDown = { ...row, size: 648, body: { chest: [93, 90] } }
  const read = readProduct({ ...product, size_chart: [row, 'x', upsideDown] })
  expect(read).toMatchObject({
    ok: true,
    value: {
      document: { size_chart: [row] },
      notes: expect.arrayContaining([{ kind: 'measure', note: 'left out of size_chart: 2' }]),
    },
  })
})

test.each([undefined, 'x', {}])('readProduct omits a size_chart that is %j', size_chart => {
  const read = readProduct({ ...product, size_chart })
  expect(read.ok && read.value.document).not.toHaveProperty('size_chart')
})

test('readReview reads the fit and the purchased size, and omits an unknown fit', () => {
  const review = { id: 7, product_id: 1, title: 'Мало', detail: 'Жмёт', nickname: 'Анна' }
  const felt = { fit: 'small', bought_size: 646 }
  const read = readReview({ ...review, fit: 'small', bought_size: '646' })
  expect(read).toMatchObject({ ok: true, value: { document: felt } })
  const odd = readReview({ ...review, fit: 'huge' })
  expect(odd.ok && odd.value.document).not.toHaveProperty('fit')
})
