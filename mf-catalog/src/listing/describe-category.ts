import {
  buildBreadcrumbList,
  buildOpenGraphImage,
  createPageDescription,
  replaceNoBreakSpaces,
} from '@vitrina/domain'
import type { DescribePage } from '@vitrina/federation'
import type { CategoryData } from './category-loader.ts'

/**
 * What search engines and messengers are told of a category: the goods its page shows, in order.
 */
export const describeCategory: DescribePage<CategoryData> = (data, { t }) => {
  const { category, above, cards, total, root } = data
  const [first] = cards
  const title = replaceNoBreakSpaces(category.name)
  return {
    type: 'website',
    title,
    description: createPageDescription(category.description || title),
    address: new URL(root + category.path).href,
    ...(first && { picture: buildOpenGraphImage(root, first.image) }),
    things: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: total,
        itemListElement: cards.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: replaceNoBreakSpaces(name),
          url: new URL(root + path).href,
        })),
      },
      buildBreadcrumbList(root, [
        { label: t('catalog:home'), href: '/' },
        ...above.map(({ name, path }) => ({ label: name, href: path })),
        { label: category.name, href: category.path },
      ]),
    ],
  }
}
