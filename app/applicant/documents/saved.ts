import { href } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

export const middleware = [getGoesTo(href('/applicant'))]

const savedForm = z.strictObject({ back: z.string().optional() })

/** Uploads are kept the moment they arrive; this only says so. */
export const action = form(
  savedForm,
  (_ctx, { back }) => redirectWith('uploads-saved', safeRedirect(back, href('/applicant'))),
  { refusals: 'page' },
)
