import { type PageProps, useI18n } from '@vitrina/federation'
import { NewsList } from '../news/news-list.tsx'
import { loadLatestNews } from './latest-news.ts'
import { SectionHead } from './section-head.tsx'

export { loadLatestNews as loader }

export default function LatestNewsSlot({ data: headlines }: PageProps<typeof loadLatestNews>) {
  const { t } = useI18n()
  if (headlines.length === 0) return null
  return (
    <section aria-labelledby="latest-news">
      <SectionHead
        id="latest-news"
        title={t('content:news.title')}
        more={{ to: '/news', label: t('content:news.all') }}
      />
      <NewsList headlines={headlines} headingLevel="h3" />
    </section>
  )
}
