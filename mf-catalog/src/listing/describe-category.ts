import { breadcrumbList, pageDescription, plainSpaces, sharedPicture } from '@vitrina/domain'
import type { DescribePage } from '@vitrina/federation'
import type { CategoryData } from './category-loader.ts'

/** What search engines and messengers are told of a category: the goods its page shows, in order. */
export const describeCategory: DescribePage<CategoryData> = (data, { t }) => {
  const { category, above, cards, total, origin } = data
  const [first] = cards
  const title = plainSpaces(category.name)
  return {
    type: 'website',
    title,
    description: pageDescription(category.description || title),
    address: new URL(category.path, origin).href,
    ...(first && { picture: sharedPicture(origin, first.image) }),
    things: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: total,
        itemListElement: cards.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: plainSpaces(name),
          url: new URL(path, origin).href,
        })),
      },
      breadcrumbList(origin, [
        { label: t('catalog:home'), href: '/' },
        ...above.map(({ name, path }) => ({ label: name, href: path })),
        { label: category.name, href: category.path },
      ]),
    ],
  }
}
