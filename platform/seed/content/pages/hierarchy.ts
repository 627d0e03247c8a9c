import type { CmsHierarchy } from '@vitrina/contract'
import type { TranslatedDocument } from '../../../src/catalog/stored-documents.ts'
import { cmsPages } from './pages.ts'

type Branch = {
  label: string
  labels: Readonly<Record<string, string>>
  page?: string
  pages: readonly string[]
}

/** Branches of the shop's pages; `page` is the branch's own, where it has one. */
const branches: readonly Branch[] = [
  {
    label: 'Покупателям',
    page: 'pokupatelyam',
    labels: { en: 'Shopping', de: 'Einkaufen', it: 'Acquisti' },
    pages: [
      ...['dostavka-i-oplata', 'vozvrat-i-obmen', 'tablica-razmerov'],
      ...['uhod-za-veschami', 'podarochnye-karty'],
    ],
  },
  {
    label: 'Магазин',
    labels: { en: 'The shop', de: 'Der Shop', it: 'Il negozio' },
    pages: [
      ...['o-magazine', 'kontakty', 'pravila', 'obrabotka-personalnyh-dannyh'],
      ...['soglasie-na-rassylku'],
    ],
  },
]

export const pageHierarchy: TranslatedDocument<CmsHierarchy>[] = branches.flatMap(
  (branch, place) => {
    const node_id = 1001 + place
    const identifier = branch.page ?? `branch-${place + 1}`
    const top: TranslatedDocument<CmsHierarchy> = {
      id: node_id,
      node_id,
      parent_node_id: null,
      page_id: branch.page === undefined ? null : findPage(branch.page).id,
      identifier,
      label: branch.label,
      level: 1,
      sort_order: place + 1,
      request_url: identifier,
      xpath: String(node_id),
      store_id: 0,
      translations: Object.fromEntries(
        Object.entries(branch.labels).map(([language, label]) => [language, { label }]),
      ),
    }
    return [top, ...branch.pages.map((name, order) => below(node_id, name, order))]
  },
)

function findPage(identifier: string) {
  const page = cmsPages.find(other => other.identifier === identifier)
  if (!page) throw new Error(`There is no page ${identifier}`)
  return page
}

function below(
  parent: number,
  identifier: string,
  order: number,
): TranslatedDocument<CmsHierarchy> {
  const page = findPage(identifier)
  return {
    id: page.id,
    node_id: page.id,
    parent_node_id: parent,
    page_id: page.id,
    identifier,
    label: page.title,
    level: 2,
    sort_order: order + 1,
    request_url: identifier,
    xpath: `${parent}/${page.id}`,
    store_id: 0,
    translations: Object.fromEntries(
      Object.entries(page.translations ?? {}).map(([language, { title = page.title }]) => [
        language,
        { label: title },
      ]),
    ),
  }
}
