import type { PageNavigator, PageState } from '@vitrina/page-loading'

type Tab = Pick<Window, 'document' | 'location' | 'navigator' | 'requestAnimationFrame'>

/** Tells the service worker which pages the router has shown, for when there is no network. */
export function reportShownPages(
  { state, subscribe, base }: Pick<PageNavigator, 'state' | 'subscribe' | 'base'>,
  tab: Tab,
  locale: string,
): void {
  const {
    document,
    location,
    navigator: { serviceWorker },
  } = tab
  const tell = ({ navigation, page }: PageState) => {
    if (navigation.state !== 'idle' || page.errors) return
    const shown = { type: 'PAGE_SHOWN', address: location.href, base }
    serviceWorker?.controller?.postMessage(shown)
    // Its title is that of the page before until it is drawn.
    const reportTitle = () => {
      if (location.href !== shown.address) return
      const { title } = document
      serviceWorker?.controller?.postMessage({ ...shown, title, language: locale })
    }
    tab.requestAnimationFrame(() => tab.requestAnimationFrame(reportTitle))
  }
  // The one that was opened while this code was on its way.
  tell(state)
  subscribe(tell)
}
