import { jest } from '@jest/globals'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/**
 * Everything React complains about when it takes over the server's markup; empty when all is well.
 * `early` is done before it does, `late` once it has.
 */
export async function collectHydrationErrors(
  tree: ReactNode,
  early: () => void = () => {},
  late: () => void = () => {},
): Promise<unknown[]> {
  const complaints: unknown[] = []
  const spy = jest.spyOn(console, 'error').mockImplementation((...all) => {
    complaints.push(all)
  })
  const container = document.createElement('div')
  document.body.append(container)
  try {
    container.innerHTML = renderToString(tree)
    early()
    await act(async () => {
      hydrateRoot(container, tree, { onRecoverableError: error => complaints.push(error) })
    })
    late()
  } finally {
    spy.mockRestore()
    container.remove()
  }
  return complaints
}
