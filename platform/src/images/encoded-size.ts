const steps = [
  80, 96, 120, 150, 160, 240, 300, 310, 360, 400, 480, 600, 720, 823, 960, 1024,
] as const

export type PictureSize = {
  /** 0: as wide or high as the original or as the other measure makes it. */
  width: number
  height: number
  fit: 'inside' | 'cover'
}

/**
 * The size a picture is made in: each measure goes up to the next step, so that there are few sizes
 * of a picture however many are asked for. It is at most one step larger than asked, and exact on a
 * step. What is cut to shape keeps its shape: there the longer measure takes the step.
 */
export function roundUpPictureSize({ width, height, fit }: PictureSize): PictureSize {
  if (fit === 'inside' || !width || !height) {
    return { width: stepFor(width), height: stepFor(height), fit }
  }
  const scale = stepFor(Math.max(width, height)) / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit,
  }
}

function stepFor(measure: number): number {
  return measure === 0 ? 0 : (steps.find(step => step >= measure) ?? measure)
}
