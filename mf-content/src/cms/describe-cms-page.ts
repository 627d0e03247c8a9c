import type { DescribePage } from '@vitrina/federation'
import { buildTextPageHead } from '../describe-text.ts'
import type { CmsPageData } from './cms-page-loader.ts'

export const describeCmsPage: DescribePage<CmsPageData> = (page, { t }) =>
  buildTextPageHead({
    type: 'website',
    title: page.heading,
    description: page.description ?? t('content:page.description', { page: page.heading }),
    canonical: page.canonical,
    root: page.root,
    home: t('content:home'),
    ...(page.picture && { image: page.picture.path }),
    // A branch without a page has no address, which search engines want of each step.
    trail: [
      ...page.neighbours.ancestors.flatMap(({ label, path }) =>
        path === null ? [] : { label, href: path },
      ),
      { label: page.heading, href: page.canonical },
    ],
  })
