import { expect, it } from '@jest/globals'
import { createShopEvents } from '@vitrina/events'
import { createShopStorage } from '@vitrina/storage'
import { createCartSight } from './cart-sight.ts'

const changes = [
  { sku: 'coat-46', name: 'Пальто', cause: 'price' },
  { sku: 'coat-48', name: 'Пальто', cause: 'sold-out' },
] as const

it('tells what the shop has changed only while the cart is out of sight, naming each thing once', () => {
  const events = createShopEvents(error => {
    throw error
  })
  const told: (readonly string[])[] = []
  const sight = createCartSight({ events, storage: createShopStorage(null) }, names =>
    told.push(names),
  )
  const leave = sight.enterSight()
  events.emit('cart:changes-told', { changes })
  expect(told).toEqual([])
  leave()
  events.emit('cart:changes-told', { changes })
  expect(told).toEqual([['Пальто']])
})
