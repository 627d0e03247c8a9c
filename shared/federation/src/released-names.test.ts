import { expect, it } from '@jest/globals'
import * as facade from './index.ts'

/**
 * The shell hands its own facade to every remote. One that was built with another release imports
 * these names at run time: whoever takes one away or renames it raises the version of the package,
 * and the shop refuses remotes that were built before. A new name is added here.
 */
const released = [
  ...['Link', 'NavLink', 'ServicesProvider', 'Slot', 'SlotProvider', 'createCurrentPrices'],
  ...['createNotifications', 'createOverlays', 'gone', 'groupOf', 'hrefIn', 'leadsTo', 'notFound'],
  ...[
    'onForeignCart',
    'pricesAsLoaded',
    'readCartCounts',
    'redirect',
    'shopRoot',
    'useCurrentPrice',
    'useCurrentPrices',
  ],
  ...['useCustomer', 'useHref', 'useI18n', 'useLocation', 'useNavigate', 'useNavigation'],
  ...['useOverlay', 'useRevalidator', 'useServices', 'worstFreshness'],
]

it('@vitrina/federation exports exactly the names imported by remotes of other releases', () => {
  expect(Object.keys(facade).sort()).toEqual(released.toSorted())
})
