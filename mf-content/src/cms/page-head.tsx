import { joinClassNames, Picture } from '@vitrina/ui'
import { CmsText } from '../text/cms-text.tsx'
import type { CmsPageData } from './cms-page-loader.ts'
import styles from './page-head.module.css'

/** The first screen of a page: large words, and a picture beside them where there is one. */
export function CmsPageHeader({
  page: { heading, lang, lead, picture },
}: {
  page: Pick<CmsPageData, 'heading' | 'lang' | 'lead' | 'picture'>
}) {
  return (
    <header className={joinClassNames(styles.opening, !!picture && styles.withPicture)}>
      <div className={styles.words}>
        <h1 className="h1" lang={lang}>
          {heading}
        </h1>
        {lead && (
          <div className={styles.lead}>
            <CmsText html={`<p>${lead}</p>`} lang={lang} />
          </div>
        )}
      </div>
      {picture && (
        <div className={styles.picture} lang={lang}>
          <Picture
            path={picture.path}
            alt={picture.alt}
            sizes="(min-width: 70em) 58vw, 100vw"
            widths={[480, 720, 1024]}
            width={1024}
            height={1024}
            cover
            priority
          />
        </div>
      )}
    </header>
  )
}
