import { afterAll } from '@jest/globals'
import { openTestSearch } from '../../testing/test-search.ts'
import { describeSearchIndex } from '../testing/describe-search-index.ts'

const engine = openTestSearch()
let made = 0

describeSearchIndex('by an OpenSearch server', () => engine.createIndex(`oracle ${made++}`, true))

afterAll(() => engine.close())
