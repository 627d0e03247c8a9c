import type { PickupPoint } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { type KeyboardEvent, useRef, useState } from 'react'
import { findNextMapMarker } from './find-next-map-marker.ts'
import {
  layOutPickupMap,
  type MapMarker,
  markerRadius,
  type PickupMapLayout,
} from './lay-out-pickup-map.ts'
import styles from './pickup-plan.module.css'
import { useFormatDistance } from './use-format-distance.ts'

type PickupPlanProps = {
  /** In the order of the list, whose numbers the markers have. */
  points: readonly PickupPoint[]
  chosen: string | null
  onChoose: (point: PickupPoint) => void
}

/** More would hide each other: the nearest ones come first in the list. */
const maxMarkers = 40

/**
 * Where the points of a city lie to each other, without a map and without asking anybody for one.
 * The list says the same in words. One marker is a stop of the keyboard; arrows lead to the next in
 * their direction, Enter and Space choose.
 */
export function PickupMap({ points, chosen, onChoose }: PickupPlanProps) {
  const { t } = useI18n()
  const svg = useRef<SVGSVGElement>(null)
  const [focused, setFocused] = useState<string>()
  const { width, height, markers, scale } = layOutPickupMap(points.slice(0, maxMarkers))
  const stop =
    markers.find(({ point }) => point.code === focused) ??
    markers.find(({ point }) => point.code === chosen) ??
    markers[0]

  function press(event: KeyboardEvent, marker: MapMarker) {
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = findNextMapMarker(markers, marker, event.key)
    if (!isChoice && !next) return
    event.preventDefault()
    if (isChoice) return onChoose(marker.point)
    const target = svg.current?.querySelector<SVGElement>(`[data-number="${next?.number}"]`)
    target?.focus()
  }

  return (
    <figure className={styles.plan} aria-label={t('checkout:plan')}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has its name */}
      <svg ref={svg} viewBox={`0 0 ${width} ${height}`}>
        <PlanGround width={width} height={height} scale={scale} />
        {markers.map(marker => {
          const { point, number, x, y, side } = marker
          const isChosen = point.code === chosen
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
            <g
              key={point.code}
              role="button"
              aria-pressed={isChosen}
              aria-label={t('checkout:plan.point', {
                number,
                address: point.address,
                side: t(`checkout:plan.side.${side}`),
              })}
              tabIndex={marker === stop ? 0 : -1}
              data-number={number}
              className={styles.marker}
              transform={`translate(${x} ${y})`}
              onClick={() => onChoose(point)}
              onFocus={() => setFocused(point.code)}
              onKeyDown={event => press(event, marker)}
            >
              <circle r={markerRadius} />
              <text y="1.5">{number}</text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        {points.length > maxMarkers
          ? t('checkout:plan.nearest', { count: maxMarkers })
          : t('checkout:plan.caption')}
      </figcaption>
    </figure>
  )
}

/** Which side is north, and how long a length is. */
function PlanGround({ width, height, scale }: Pick<PickupMapLayout, 'width' | 'height' | 'scale'>) {
  const { t } = useI18n()
  const describeLength = useFormatDistance()
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true" className={styles.ground}>
      <path d={`M${width / 2} 3V${height - 10}M3 ${(height - 7) / 2}H${width - 3}`} />
      <text x={width / 2 + 1.5} y="6.5">
        {t('checkout:plan.north')}
      </text>
      <path className={styles.scale} d={`M3 ${height - 4.5}v1.5h${scale.length}v-1.5`} />
      <text x={scale.length + 4.5} y={height - 2.2}>
        {describeLength(scale.metres)}
      </text>
    </g>
  )
}
