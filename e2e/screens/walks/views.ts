import type { ScreenDefinition, ScreenWalk } from '../screen.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

/** The pages on which words of a language or a currency need the most room. */
function screensOf(path: string): readonly ScreenDefinition[] {
  return [
    { name: `${path} home`, path },
    { name: `${path} category`, path: `${path}/zhenschinam/platya` },
    { name: `${path} product`, path: `${path}${coat}` },
    { name: `${path} page of text`, path: `${path}/i/dostavka-i-oplata` },
    { name: `${path} account, signed out`, path: `${path}/my-account` },
    { name: `${path} an order is looked up`, path: `${path}/order` },
    { name: `${path} not found`, path: `${path}/takogo-net` },
  ]
}

export const storeViewsWalk: ScreenWalk = {
  name: 'views',
  screens: ['/en', '/de', '/it'].flatMap(screensOf),
}
