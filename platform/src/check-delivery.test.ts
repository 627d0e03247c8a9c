import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'
import { checkDelivery } from './start-checks.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../seed/delivery/${name}`, import.meta.url))
const byCdek = fileOf('delivery-cdek.json')
const cdek = {
  ...{ url: 'https://api.cdek.ru/v2', account: 'shop', secret: 'a-secret', senderCity: 44 },
  ...{ tariffs: { point: 136, door: 137 }, storedDays: { point: 7, locker: 3 } },
}
const none = { deliveryFile: undefined, cdek: undefined, daData: undefined }

it('the start check reports the delivery file and services used, without keys', async () => {
  expect(await checkDelivery(none)).toEqual({ ok: true, text: 'The delivery can be read' })
  const daData = { url: 'https://suggestions.dadata.ru/rs', key: 'a-key' }
  const asked = await checkDelivery({ deliveryFile: byCdek, cdek, daData })
  expect(asked).toMatchObject({ ok: true, text: expect.stringContaining('CDEK carries for') })
  expect(JSON.stringify(asked)).not.toMatch(/a-secret|a-key/)
})

it('the start check fails if the delivery file uses CDEK and no CDEK account is set', async () => {
  expect(await checkDelivery({ ...none, deliveryFile: byCdek })).toMatchObject({
    ok: false,
    cause: 'The method cdek/point is carried by CDEK, but CDEK_ACCOUNT is not set.',
  })
  expect(await checkDelivery({ ...none, deliveryFile: fileOf('cities.ts') })).toMatchObject({
    ok: false,
  })
})

it('the start check warns about a CDEK account that no delivery method uses', async () => {
  expect(await checkDelivery({ ...none, cdek })).toMatchObject({ ok: false, isWarning: true })
})
