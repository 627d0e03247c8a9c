import { expect, it } from '@jest/globals'
import type { ModuleId } from '../../app/remotes/snapshot.ts'
import type { Generation } from '../remotes/generation.ts'
import { listFilesToHydrate } from './files-to-hydrate.ts'

const sealed = (url: string) => ({ url, integrity: `sha384-${url}` })
const catalog = {
  name: 'catalog',
  entry: sealed('/entry.js'),
  assets: {
    './product': [sealed('/shared.js'), sealed('/product.js')],
    './keep': [sealed('/shared.js'), sealed('/keep.js')],
    './messages/ru-RU': [sealed('/words.js')],
  },
} as unknown as Generation['remotes'][number]

function filesOf(modules: readonly ModuleId[], remote = catalog, carried = modules) {
  const carriedMessages = () => ({ messages: {}, modules: carried })
  const files = listFilesToHydrate({ remotes: [remote], carriedMessages }, 'ru-RU', modules)
  const urls = (sealed: typeof files.chunks) => sealed.map(({ url }) => url)
  return { entries: urls(files.entries), chunks: urls(files.chunks) }
}

it('a page loads the entry script and the chunks of its modules, each file once', () => {
  expect(filesOf(['catalog:./product', 'catalog:./keep'])).toEqual({
    entries: ['/entry.js'],
    chunks: ['/shared.js', '/product.js', '/keep.js'],
  })
})

it('a page without the messages of a module loads the module’s message file', () => {
  expect(filesOf(['catalog:./product'], catalog, []).chunks).toContain('/words.js')
})

it('a page loads no script of a remote that is down', () => {
  expect(filesOf(['catalog:./product'], { ...catalog, entry: null })).toEqual({
    entries: [],
    chunks: [],
  })
})

it('the scripts of a remote built as ES modules are not listed for a page', () => {
  const modules = { scripts: [sealed('/entry.js')], sheets: {} }
  expect(filesOf(['catalog:./product'], { ...catalog, modules })).toEqual({
    entries: [],
    chunks: [],
  })
})
