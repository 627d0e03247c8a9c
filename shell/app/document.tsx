import { type ReactNode, useContext } from 'react'
import { bootStateElementId } from './boot.ts'
import { ShellDocumentContext } from './document-context.ts'
import { SharingMetadata } from './other-sites.tsx'

/** The whole HTML document: the browser hydrates it from `<html>` down. */
export function HtmlDocument({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <html lang={locale.slice(0, 2)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {typeof window === 'undefined' && <AppHead locale={locale} />}
        <ServerHead />
      </head>
      <body>
        {children}
        <BootScript />
      </body>
    </html>
  )
}

/**
 * What browsers read of the shop as an app. It never changes, so that the server alone writes it.
 */
function AppHead({ locale }: { locale: string }) {
  return (
    <>
      <meta name="theme-color" content="#f4f2ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
    </>
  )
}

function ServerHead() {
  const server = useContext(ShellDocumentContext)
  return (
    <>
      {server?.css.map(({ href, css }) => (
        <style key={href} href={href} precedence={href}>
          {css}
        </style>
      ))}
      {typeof window === 'undefined' &&
        server?.hints.map(hint => <link key={hint.href} rel="preload" {...hint} />)}
      {typeof window === 'undefined' && server?.head && (
        <SharingMetadata head={server.head} alternates={server.alternates} />
      )}
    </>
  )
}

/** The page's state. The browser has read it before it hydrates, and leaves it alone. */
function BootScript() {
  const server = useContext(ShellDocumentContext)
  return (
    <script
      id={bootStateElementId}
      type="application/json"
      suppressHydrationWarning
      // JSON with every "<" escaped.
      dangerouslySetInnerHTML={{ __html: server?.bootJson ?? '' }}
    />
  )
}
