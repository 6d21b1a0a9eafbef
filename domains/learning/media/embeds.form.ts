import { z } from 'zod'
import type { VideoProvider } from '#lib/video-ids.ts'

const tick = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Whose videos lessons may show. */
export const embedsForm = z.object({ youtube: tick, vimeo: tick })
export type AllowedEmbeds = Record<VideoProvider, boolean>
