import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import {
  filterPastQueries,
  pastQueriesKey,
  readPastQueries,
  storePastQuery,
} from './past-queries.ts'

function remembered(...texts: string[]) {
  const { storage } = createTestServices()
  for (const text of texts) storePastQuery(storage, text)
  return readPastQueries(storage.read(...pastQueriesKey))
}

test('past search queries are listed newest first, each query once', () => {
  expect(remembered('пальто', 'платье', 'Пальто')).toEqual(['Пальто', 'платье'])
})

test('the last eight search queries are stored', () => {
  const texts = Array.from({ length: 12 }, (_none, number) => `платье ${number}`)
  expect(remembered(...texts)).toEqual(texts.toReversed().slice(0, 8))
})

test('stored values that are not search queries are ignored', () => {
  expect(readPastQueries('пальто')).toEqual([])
  expect(readPastQueries([7, '', null, 'пальто', 'я'.repeat(500)])).toEqual(['пальто'])
})

test('a longer past query that matches the typed text is suggested, an equal one is not', () => {
  expect(filterPastQueries(['Пальто', 'платье', 'пальто в клетку'], 'пальто')).toEqual([
    'пальто в клетку',
  ])
})
