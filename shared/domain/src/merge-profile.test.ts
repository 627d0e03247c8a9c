import { expect, test } from '@jest/globals'
import { type EditableAddress, mergeAddresses, mergeProfile } from './merge-profile.ts'

type Address = EditableAddress & { city: string; telephone?: string }

const anna = { email: 'anna@example.ru', firstname: 'Анна', lastname: 'Щербакова' }
const home: Address = { id: 41, city: 'Томск', telephone: '1' }
const office: Address = { id: 42, city: 'Омск', telephone: '2' }

test('a profile merge keeps changes of two devices to different fields', () => {
  const now = { ...anna, email: 'new@example.ru' }
  expect(mergeProfile(now, anna, { ...anna, firstname: 'Мария' })).toEqual({
    ...anna,
    email: 'new@example.ru',
    firstname: 'Мария',
  })
})

test('a profile merge uses the later value of a field changed on both devices', () => {
  const now = { ...anna, firstname: 'Аня' }
  expect(mergeProfile(now, anna, { ...anna, firstname: 'Мария' }).firstname).toBe('Мария')
})

test('a profile merge without base addresses returns exactly the addresses that were sent', () => {
  expect(mergeProfile({ ...anna, addresses: [home] }, anna, anna)).toEqual(anna)
  const replaced = mergeProfile({ ...anna, addresses: [home] }, anna, {
    ...anna,
    addresses: [office],
  })
  expect(replaced.addresses).toEqual([office])
})

test.each<[string, Address[], Address[], Address[] | null]>([
  [
    'a new address is added to the addresses of another device',
    [],
    [{ city: 'Тверь' }],
    [home, office],
  ],
  ['an address removed here is removed, and others remain', [home], [], [office]],
  [
    'an edit equal to the platform’s value changes nothing',
    [{ ...home, telephone: '0' }],
    [home],
    null,
  ],
])('an address merge: %s', (_what, seen, wanted, left) => {
  const merged = mergeAddresses([home, office], seen, wanted)
  if (left?.length === 2) expect(merged).toEqual([...left, { city: 'Тверь' }])
  else expect(merged).toEqual(left ?? [home, office])
})

test('an address merge keeps changes of two devices to different fields of an address', () => {
  const now = [{ ...home, city: 'Северск' }]
  expect(mergeAddresses(now, [home], [{ ...home, telephone: '9' }])).toEqual([
    { id: 41, city: 'Северск', telephone: '9' },
  ])
})

test('an address merge restores an address one device edited and another device removed', () => {
  expect(mergeAddresses([], [home, office], [{ ...home, telephone: '9' }, office])).toEqual([
    { city: 'Томск', telephone: '9' },
  ])
})

test('an address merge clears the default flag of the previous default address', () => {
  const now = [
    { ...home, default_shipping: true, default_billing: true },
    { ...office, default_shipping: undefined },
  ]
  const merged = mergeAddresses(now, [office], [{ ...office, default_shipping: true }])
  expect(merged.map(address => [address.default_shipping, address.default_billing])).toEqual([
    [undefined, true],
    [true, undefined],
  ])
})
