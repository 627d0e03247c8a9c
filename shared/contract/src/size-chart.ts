import { z } from 'zod'

const cm = z.number().min(1).max(300)
const range = z.tuple([cm, cm]).refine(([least, most]) => least <= most)

/**
 * The measures behind each size of a product, in centimetres, from the smallest size on. Which are
 * told depends on what it is: those of a body are what its size is chosen by.
 */
export const sizeChartSchema = z.array(
  z.object({
    /** Id of the size's option. */
    size: z.int(),
    /** The bodies that it is made for: the least and the greatest measure. */
    body: z.object({
      chest: range.optional(),
      waist: range.optional(),
      hips: range.optional(),
      foot: range.optional(),
    }),
    /** The thing itself, girths all round. */
    item: z.object({
      chest: cm.optional(),
      waist: cm.optional(),
      hips: cm.optional(),
      length: cm.optional(),
      inseam: cm.optional(),
      sleeve: cm.optional(),
      insole: cm.optional(),
    }),
  }),
)
export type SizeChart = z.infer<typeof sizeChartSchema>
