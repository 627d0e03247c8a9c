import { earlyEventsScript } from '../../app/early-events.ts'
import type { UrlWithIntegrity } from '../../app/remotes/snapshot.ts'

/** What a page runs at once. */
export type InitialScripts = {
  /** The shell's own, in their order. */
  shell: readonly string[]
  /** What the shell asks for first of all. */
  reactDom: readonly string[]
  /** Of remotes, in no order. */
  chunks: readonly UrlWithIntegrity[]
}

/**
 * The page's one inline script, which its policy names by its hash. Records what the shopper does
 * before the page is hydrated (shell/app/early-events.ts), puts a page that was left scrolled where
 * it was (shared/page-loading/src/scroll-positions.ts), then loads the shell's own scripts in
 * order.
 *
 * Chunks of remotes wait, once they are run, for the container that comes later: a browser does
 * that while it waits for the shell. A file that failed is loaded anew by whoever needs it; an
 * element found in the document would be waited for in vain.
 */
export function buildPageScript({ shell, reactDom, chunks }: InitialScripts): string {
  const sealed = chunks.flatMap(({ url, integrity }) => (integrity ? [[url, integrity]] : []))
  const own = JSON.stringify([...sealed, ...shell.map(url => [url])])
  return `${earlyEventsScript}${backToPosition}${afterFirstPaint}(()=>{for(const[u,i]of ${own}){const s=document.createElement('script');s.src=u;if(i){s.integrity=i;if(/^http/.test(u))s.crossOrigin='anonymous'}else s.async=false;document.head.append(s);s.remove()}${runReactDom(reactDom)}})`
}

/**
 * The shell may ask for it while it is on its way: it then waits for the element it finds, and the
 * file is run once.
 */
function runReactDom(urls: readonly string[]): string {
  return `for(const u of ${JSON.stringify(urls)}){const s=document.createElement('script');s.src=u;s.onload=s.onerror=()=>s.remove();document.head.append(s)}`
}

/**
 * Scripts that are there already (kept from an earlier visit, or a quick network) would run before
 * anything is seen. A page in the background has no frames: its scripts run at once.
 */
const afterFirstPaint =
  "(f=>{let r=()=>{r=()=>{};f()};if(document.hidden)return r();try{new PerformanceObserver(()=>r()).observe({type:'paint',buffered:true})}catch{return r()}setTimeout(()=>r(),500)})"

const backToPosition =
  "try{const y=JSON.parse(sessionStorage.getItem('scroll-positions'))[history.state.key];y&&scrollTo(0,y)}catch{}"
