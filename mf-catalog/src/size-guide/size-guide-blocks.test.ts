import { expect, test } from '@jest/globals'
import { listSizeGuideBlockIds } from './size-guide-blocks.ts'

test.each([
  ['/obuv/sapogi/sapogi-vysokie', ['size_guide_sapogi', 'size_guide_obuv', 'size_guide']],
  ['/sapogi-vysokie', ['size_guide']],
])('the size guide of the page %s is looked up in the CMS blocks %j', (path, blocks) => {
  expect(listSizeGuideBlockIds(path)).toEqual(blocks)
})
