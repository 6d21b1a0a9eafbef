import type { MiddlewareFunction } from 'react-router'
import { noteUse } from '#domains/employment/kiosk/sign-in.server.ts'
import type { Badged } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { badgedCtx } from './context.ts'
import { formDoor } from './form.server.ts'
import { mediaDoor } from './media-door.server.ts'
import { type Asker, readDoor } from './read.server.ts'

// Set by the guard: a route that has none above it fails here, before anything is read.
const badged: Asker<Ctx<Badged>> = (context) => context.get(badgedCtx)

export const read = readDoor(badged)
export const form = formDoor(badged)
export const { sendMedia, sendCaptions } = mediaDoor(badged)

const noting =
  (lesson: boolean): MiddlewareFunction<Response> =>
  async ({ context }, next) => {
    await noteUse(context.get(badgedCtx), lesson)
    return next()
  }

/** Opening a page is a use of the device. */
export const atKiosk = noting(false)
/** So is a lesson, which may lie untouched for longer while it is read; what a player fetches by itself is none. */
export const inLesson = noting(true)
