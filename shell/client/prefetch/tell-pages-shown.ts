import type { PageNavigator, PageState } from '@vitrina/page-loading'

/** Tells the service worker which pages the router has shown, for when there is no network. */
export function tellPagesShown(
  { state, subscribe, base }: Pick<PageNavigator, 'state' | 'subscribe' | 'base'>,
  { location, navigator: { serviceWorker } }: Window,
): void {
  const tell = ({ navigation, page }: PageState) => {
    if (navigation.state !== 'idle' || page.errors) return
    serviceWorker?.controller?.postMessage({ type: 'PAGE_SHOWN', address: location.href, base })
  }
  // The one that was opened while this code was on its way.
  tell(state)
  subscribe(tell)
}
