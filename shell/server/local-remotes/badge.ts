import { hashContent } from '../content-hash.ts'
import type { ShellAssets } from '../shell-assets.ts'

export type LocalRemoteOrigin = { remote: string; origin: string }

/** A page with a local remote says so at its lower edge, without taking part in hydration. */
export function addLocalRemoteBadge(
  assets: ShellAssets,
  shown: LocalRemoteOrigin | undefined,
): ShellAssets {
  if (!shown) return assets
  const text = JSON.stringify(`${shown.remote} · ${shown.origin}`).replaceAll('<', '\\3c ')
  const rules = [
    `content:${text}`,
    'position:fixed;inset:auto auto 0 0;z-index:2147483647;pointer-events:none',
    'padding:.25rem .5rem;font:600 .75rem/1.2 system-ui,sans-serif;color:#fff;background:#b3261e',
  ]
  const css = `body::after{${rules.join(';')}}`
  return { ...assets, css: [...assets.css, { href: 'local-remote', css, hash: hashContent(css) }] }
}
