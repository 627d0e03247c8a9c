import { buildOpenGraphImage, createPageDescription, replaceNoBreakSpaces } from '@vitrina/domain'
import type { DescribePage } from '@vitrina/federation'
import { buildTextPageHead } from '../describe-text.ts'
import type { NewsItemPageData } from './news-item-loader.ts'
import type { NewsPageData } from './news-loader.ts'

/** What search engines and messengers are told of a page of the news. */
export const describeNewsPage: DescribePage<NewsPageData> = ({ canonical, root }, { t }) => {
  const title = t('content:news.title')
  return buildTextPageHead({
    type: 'website',
    title,
    description: t('content:news.description'),
    canonical,
    root,
    home: t('content:home'),
    trail: [{ label: title, href: '/news' }],
  })
}

/** The same of one item. */
export const describeNewsItem: DescribePage<NewsItemPageData> = (item, { t }) => {
  const { title, lang, canonical, root, image, publishedAt } = item
  const description = item.summary || t('content:page.description', { page: title })
  return buildTextPageHead({
    type: 'article',
    title,
    description,
    canonical,
    root,
    image,
    home: t('content:home'),
    trail: [
      { label: t('content:news.title'), href: '/news' },
      { label: title, href: canonical },
    ],
    things: [
      {
        '@type': 'NewsArticle',
        headline: replaceNoBreakSpaces(title),
        description: createPageDescription(description),
        url: canonical,
        ...(lang && { inLanguage: lang }),
        datePublished: `${publishedAt.replace(' ', 'T')}Z`,
        ...(image && { image: [buildOpenGraphImage(root, image).href] }),
      },
    ],
  })
}
