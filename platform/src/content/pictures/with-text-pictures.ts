import type { SearchEntity } from '@vitrina/contract'
import type { VisibleCatalog, VisibleCatalogResolver } from '../../catalog/visible-catalog.ts'
import { createMediaSizeReader, type MediaSizeReader } from '../../images/media-sizes.ts'
import type { MediaStore } from '../../images/media-store.ts'
import type { EmailService } from '../../mail/open-mail.ts'
import type { PictureHosts } from './picture-source.ts'
import { listMediaPicturePaths, rewritePictureTags } from './show-pictures.ts'

const textEntities: ReadonlySet<SearchEntity> = new Set(['cms_page', 'cms_block', 'news'])

type WithContent = { content: string }

type Shown = { shownTo: VisibleCatalogResolver; mail: Pick<EmailService, 'shop'> }

/** The same services, whose texts show the pictures of the media folder and of allowed hosts. */
export function enableTextPictures<Services extends Shown>(
  services: Services,
  { media, imageHosts }: { media: MediaStore; imageHosts: readonly string[] },
): Services {
  const hosts = { own: services.mail.shop.url, others: imageHosts }
  const sizes = createMediaSizeReader(media)
  return { ...services, shownTo: withTextPictures(services.shownTo, sizes, hosts) }
}

/**
 * The same catalogue whose texts show their pictures by `/img`. What is stored stays as it was
 * written: a file put in later, or another host that is allowed, counts at once.
 */
function withTextPictures(
  shownTo: VisibleCatalogResolver,
  sizes: MediaSizeReader,
  hosts: PictureHosts,
): VisibleCatalogResolver {
  const options = { hosts, sizeOf: sizes.of }

  function show<Document>(entity: SearchEntity, document: Document): Document {
    if (!hasPictures(entity, document)) return document
    return { ...document, content: rewritePictureTags(document.content, options) }
  }

  /** Found by search first, whatever is shown of them. */
  async function search(catalog: VisibleCatalog, ...asked: Parameters<VisibleCatalog['search']>) {
    const found = await catalog.search(...asked)
    const [entity] = asked
    if (!textEntities.has(entity)) return found
    const documents = found.hits.map(({ id }) => catalog.document(entity, id))
    await sizes.learn(
      documents.flatMap(document =>
        hasPictures(entity, document) ? listMediaPicturePaths(document.content, hosts) : [],
      ),
    )
    return found
  }

  return async (request, groupToken) => {
    const catalog = await shownTo(request, groupToken)
    return {
      ...catalog,
      search: (...asked) => search(catalog, ...asked),
      document: (entity, id) => show(entity, catalog.document(entity, id)),
      text: (entity, id) => show(entity, catalog.text(entity, id)),
    }
  }
}

function hasPictures(entity: SearchEntity, document: unknown): document is WithContent {
  if (!textEntities.has(entity) || typeof document !== 'object' || document === null) return false
  return 'content' in document && typeof document.content === 'string'
    ? /<img\b/i.test(document.content)
    : false
}
