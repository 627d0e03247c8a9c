import { afterAll, beforeAll } from '@jest/globals'
import { createTestSearchEngine } from '../../testing/test-search.ts'
import type { SearchEngine } from '../search-engine.ts'
import { defineSearchIndexTests } from '../testing/describe-search-index.ts'

let engine: SearchEngine
let made = 0

beforeAll(async () => {
  engine = await createTestSearchEngine()
})

defineSearchIndexTests('by an OpenSearch server', () =>
  engine.createIndex(`oracle ${made++}`, true),
)

afterAll(() => engine.close())
