import type { LoaderArgs } from '@vitrina/federation'
import type { ShellContext } from '../shell-context.ts'
import type { RootData } from './load-root.ts'

const loadCode = () => import(/* webpackChunkName: "frame" */ './load-root.ts')

/**
 * A browser needs the code for a page that came without its frame alone. Without it the page has no
 * menu, as where the platform does not tell one.
 */
export function createRootDataLoader(
  { onError }: Pick<ShellContext, 'onError'>,
  code: () => Promise<Pick<typeof import('./load-root.ts'), 'loadRootData'>> = loadCode,
): (args: LoaderArgs) => Promise<RootData> {
  return args =>
    code().then(
      ({ loadRootData }) => loadRootData(args),
      (error: unknown) => {
        onError('Menu and footer', error)
        return { menu: [], isMenuMissing: true, footerLinks: '' }
      },
    )
}
