import type { SlotHydration } from '@vitrina/federation/manifest'
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
} from 'react'
import styles from './frame.module.css'
import { useModuleSource } from './module-source.ts'
import { type ModuleId, splitModuleId } from './snapshot.ts'

type FrameProps = {
  /** Unique on the page: finds the server's markup again in the browser. */
  name: string
  id: ModuleId
  props: Record<string, unknown>
  hydrate?: SlotHydration
  /** Shown while the module loads in the browser. */
  pending: ReactNode
  /** Shown where the module cannot be had. */
  fallback: ReactNode
}

/**
 * Shows a module of a remote inside its own error boundary. Where the server rendered it and the
 * browser cannot load it (or need not), the server's markup stays on the page.
 */
export function RemoteModuleFrame(props: FrameProps) {
  const source = useModuleSource()
  const around = useContext(RemoteContext)
  const [remote] = splitModuleId(props.id)
  const { data } = props.props
  // What a navigation brings is not the server's, whatever of that name is still on the page.
  const [served] = useState(() => source.isFirstPage?.() && { data })
  const keeps = served ? served.data === data : false
  return (
    <>
      <FrameBoundary key={props.id} data={props.props.data} fallback={props.fallback}>
        <Suspense fallback={keeps ? <Meanwhile {...props} /> : <Waiting {...props} />}>
          <Entered remote={remote} />
          <RemoteContext value={remote}>
            {props.hydrate === 'client-only' ? (
              <ClientOnly {...props} />
            ) : (
              <FrameContent {...props} keeps={keeps} />
            )}
          </RemoteContext>
        </Suspense>
      </FrameBoundary>
      <Entered remote={around} />
    </>
  )
}

/** The template tells the server whose content it has waited for in vain. */
function Waiting({ name, pending }: FrameProps) {
  return (
    <>
      <template data-waiting={name} />
      {pending}
    </>
  )
}

/** The remote whose screen this place is in; `null` outside of all. */
const RemoteContext = createContext<string | null>(null)

/** The server renders in the order of the page: it notes whose code comes next. */
function Entered({ remote }: { remote: string | null }) {
  useModuleSource().enter?.(remote)
  return null
}

/**
 * React gives up markup that it could not hydrate before something around it changed: a copy of it
 * stays on the page until the module is there.
 */
function Meanwhile({ name, pending }: FrameProps) {
  const source = useModuleSource()
  const [html] = useState(() => source.serverMarkup?.(name))
  // What was watched to come near is gone with the markup.
  useEffect(() => source.want?.(name), [source, name])
  return html === undefined ? pending : <ServerMarkup name={name} html={html} />
}

/** What the server has not rendered is no part of what is hydrated. */
function ClientOnly(props: FrameProps) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated ? <FrameContent {...props} keeps={false} /> : props.pending
}

function FrameContent({
  name,
  id,
  props,
  hydrate,
  fallback,
  keeps,
}: FrameProps & { keeps: boolean }) {
  const source = useModuleSource()
  const [kept] = useState(() =>
    hydrate === 'never' && keeps ? source.serverMarkup?.(name) : undefined,
  )
  if (kept !== undefined) return <ServerMarkup name={name} html={kept} />

  if (hydrate === 'visible' && source.whenWanted) use(source.whenWanted(name))
  const loaded = use(source.read(id))
  if (!loaded.module) {
    const html = keeps ? source.serverMarkup?.(name) : undefined
    return html === undefined ? fallback : <ServerMarkup name={name} html={html} />
  }
  const Screen = loaded.module.default
  return (
    <>
      <FrameCss id={id} />
      <div ref={source.onHydrated} data-frame={name} className={styles.frame}>
        <Screen {...props} />
      </div>
    </>
  )
}

function ServerMarkup({ name, html }: { name: string; html: string }) {
  return (
    <div
      data-frame={name}
      className={styles.frame}
      suppressHydrationWarning
      // The markup our own server rendered into this very element.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * The server writes a remote's CSS into the page; in the browser the remote's own chunks bring it.
 */
function FrameCss({ id }: { id: ModuleId }) {
  const source = useModuleSource()
  return source.inlineCss?.(id).map(({ href, css }) => (
    // A precedence of its own stops React from merging sheets of several remotes into one element.
    <style key={href} href={href} precedence={href}>
      {css}
    </style>
  ))
}

type BoundaryProps = { data: unknown; children: ReactNode; fallback: ReactNode }
type BoundaryState = { failed: boolean; data: unknown }

/** Shows the fallback for data a module stumbled over; the next data gets a new chance. */
class FrameBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, data: this.props.data }

  static getDerivedStateFromProps({ data }: BoundaryProps, state: BoundaryState) {
    return data === state.data ? null : { failed: false, data }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
