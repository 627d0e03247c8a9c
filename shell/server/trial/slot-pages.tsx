import { type LoaderArgs, type PageProps, Slot, type SlotName } from '@vitrina/federation'
import type { ScreenModule } from '../../app/remotes/module-source.ts'
import { type SlotData, SlotDataContext } from '../../app/remotes/slot-renderer.tsx'

/** A remote of the trial's own, with a page for each slot there is. */
export const slotTrialRemoteName = 'slots-on-trial'
const root = `/${slotTrialRemoteName}/`

export const slotTrialRoute = {
  id: 'slot',
  path: `${root}:slot`,
  expose: './slot',
  layout: 'empty',
} as const

export function buildSlotPath(name: string): string {
  return root + encodeURIComponent(name)
}

export type SlotPageOptions = {
  propsOf(slot: string): Readonly<Record<string, unknown>>
  /** What its loader answers. */
  load(slot: string, args: LoaderArgs): Promise<SlotData>
}

/** The page that shows a slot alone. */
export function buildSlotPage({ propsOf, load }: SlotPageOptions): ScreenModule {
  async function loader(args: LoaderArgs) {
    const name = args.params.slot ?? ''
    return { name, slots: await load(name, args) }
  }

  function SlotPage({ data: { name, slots } }: PageProps<typeof loader>) {
    return (
      <SlotDataContext value={slots}>
        <Slot name={name as SlotName} props={propsOf(name) as never} />
      </SlotDataContext>
    )
  }

  return { loader, default: SlotPage as unknown as ScreenModule['default'] }
}
