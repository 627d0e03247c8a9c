import { usePageDataAccess } from '../page-life.ts'
import { PagePending } from './page-pending.tsx'

/** Stands for a page that is on its way, with as much of it as is known already. */
export function PageFrame() {
  const KnownFrame = usePageDataAccess()?.knownFrame() ?? PagePending
  return <KnownFrame />
}
