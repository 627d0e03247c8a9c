import { usePageDataAccess } from '../page-life.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

/** Stands for a page that is on its way, with as much of it as is known already. */
export function PageFrame() {
  const KnownFrame = usePageDataAccess()?.knownFrame() ?? PagePlaceholder
  return <KnownFrame />
}
