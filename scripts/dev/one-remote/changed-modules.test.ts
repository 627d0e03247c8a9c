import { expect, it } from '@jest/globals'
import { listChangedModules } from './changed-modules.ts'

const loader = { resource: '/news/load-news.ts', id: 1 }
const page = { modules: [{ resource: '/news/news.tsx' }, { resource: '/news/card.tsx' }], id: 2 }
const sheet = { resource: '/news/news.module.css', id: 3 }
const external = { id: 4 }

function listAfterChangeOf(...files: string[]) {
  const compilation = {
    compiler: { modifiedFiles: files.length > 0 ? new Set(files) : undefined },
    modules: new Set([loader, page, sheet, external]),
    chunkGraph: { getModuleId: ({ id }: { id: number }) => id },
  }
  return listChangedModules({ compilation } as unknown as Parameters<typeof listChangedModules>[0])
}

it('a changed file is listed by the id of its module', () => {
  expect(listAfterChangeOf('/news/load-news.ts')).toEqual([1])
})

it('a changed file within a concatenated module is listed by the id of that module', () => {
  expect(listAfterChangeOf('/news/card.tsx', '/news')).toEqual([2])
})

it('a changed style sheet is not listed as a changed module', () => {
  expect(listAfterChangeOf('/news/news.module.css')).toEqual([])
})

it('the first build lists no changed module', () => {
  expect(listAfterChangeOf()).toEqual([])
})
