import { expect, test } from '@jest/globals'
import { createNotifications } from './index.ts'

function open() {
  const notifications = createNotifications()
  const shown = () => notifications.store.getState().shown
  return { ...notifications, shown, said: () => shown().map(({ message }) => message) }
}

const inCart = (id: string, name: string) => ({
  type: 'success' as const,
  topic: 'cart',
  subjects: [{ id, name }],
  wordsFor: (subjects: readonly { name: string }[]) => ({
    message: `В корзине: ${subjects.map(subject => subject.name).join(', ')}`,
  }),
})

test('a notice equal to the newest notice on screen is ignored', () => {
  const { notify, shown } = open()
  notify({ type: 'error', message: 'Нет связи' })
  const [first] = shown()
  notify({ type: 'error', message: 'Нет связи' })
  expect(shown()).toEqual([first])
})

test('a notice equal to an older notice on screen is shown once, as the newest', () => {
  const { notify, said } = open()
  notify({ type: 'error', message: 'Нет связи' })
  notify({ type: 'info', message: 'Заказ ждёт' })
  notify({ type: 'error', message: 'Нет связи' })
  expect(said()).toEqual(['Заказ ждёт', 'Нет связи'])
})

test('an error notice has a timeout unless it is sent with hasNoTimeout', () => {
  const { notify, shown } = open()
  notify({ type: 'error', message: 'Нет связи' })
  notify({ type: 'error', message: 'Заказ не отправлен', hasNoTimeout: true })
  expect(shown().map(({ hasNoTimeout }) => hasNoTimeout ?? false)).toEqual([false, true])
})

test('notices of the same topic are merged into a notice that lists each subject once', () => {
  const { notify, said } = open()
  notify(inCart('1', 'Пальто'))
  notify(inCart('2', 'Платье'))
  notify(inCart('1', 'Пальто'))
  expect(said()).toEqual(['В корзине: Платье, Пальто'])
})

test('a notice gets a new id when another subject is merged into it', () => {
  const { notify, shown } = open()
  notify(inCart('1', 'Пальто'))
  const before = shown()[0]?.id
  notify(inCart('2', 'Платье'))
  expect(shown()[0]?.id).not.toBe(before)
})

test('withdrawing a subject keeps the notice of the other subjects and its id', () => {
  const { notify, shown, said, withdraw } = open()
  notify(inCart('1', 'Пальто'))
  notify(inCart('2', 'Платье'))
  const before = shown()[0]?.id
  withdraw('cart', '1')
  expect(said()).toEqual(['В корзине: Платье'])
  expect(shown()[0]?.id).toBe(before)
  withdraw('cart', '2')
  expect(said()).toEqual([])
})

test('withdrawing a topic removes its notice and keeps notices of other topics', () => {
  const { notify, said, withdraw } = open()
  notify(inCart('1', 'Пальто'))
  notify({ type: 'info', message: 'Заказ ждёт' })
  withdraw('cart')
  expect(said()).toEqual(['Заказ ждёт'])
})
