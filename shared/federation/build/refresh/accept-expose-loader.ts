import path from 'node:path'
import type { LoaderContext } from 'webpack'

const acceptExpose = path.join(import.meta.dirname, 'accept-expose.ts')

/** A webpack loader for exposed modules: adds what has each of them replaced on an open page. */
export default function addAcceptance(this: LoaderContext<object>, source: string): string {
  return `${source}
import { acceptExposedModule as $acceptExpose$ } from ${JSON.stringify(acceptExpose)}
if (import.meta.webpackHot) {
  $acceptExpose$(import.meta.webpackHot, __webpack_require__.c[__webpack_require__.$Refresh$.moduleId].exports)
}
`
}
