import { detectTextLanguage } from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import type { VisibleCartLine } from '../cart/cart-state.ts'

/** The name of a line, leading to its product where the path is known. */
export function ProductName({ line, onFollow }: { line: VisibleCartLine; onFollow?: () => void }) {
  const { urls } = useServices()
  const { locale } = useI18n()
  const lang = detectTextLanguage(line.name, locale, line.lang)
  if (!line.urlPath) return <span lang={lang}>{line.name}</span>
  const path = `/${line.urlPath}`

  return (
    <Link
      to={path}
      lang={lang}
      onClick={() => {
        const slug = line.urlPath.split('/').at(-1) ?? line.urlPath
        urls.remember(path, { type: 'product', sku: line.parentSku, slug, childSku: line.sku })
        onFollow?.()
      }}
    >
      {line.name}
    </Link>
  )
}
