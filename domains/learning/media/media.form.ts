import { z } from 'zod'

/** The browser's own key for an upload: sent again with the same, it is the same file. */
export const mediaForm = z.object({ key: z.uuid() })

export const deleteMediaForm = z.object({ file: z.uuid() })
