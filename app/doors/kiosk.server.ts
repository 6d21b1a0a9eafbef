import { href, type MiddlewareFunction } from 'react-router'
import { noteUse } from '#domains/employment/kiosk/sign-in.server.ts'
import type { Badged } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { badgedCtx, door } from './context.ts'
import { redirectWith } from './flash.server.ts'
import { formDoor } from './form.server.ts'
import { mediaDoor } from './media-door.server.ts'
import { type Asker, readDoor } from './read.server.ts'

// Set by the guard: a route that has none above it fails here, before anything is read.
const badged: Asker<Ctx<Badged>> = (context) => context.get(badgedCtx)

export const read = readDoor(badged)
export const form = formDoor(badged)
export const { sendMedia, sendCaptions } = mediaDoor(badged)

const guard =
  (noted: 'page' | 'lesson' | 'nothing'): MiddlewareFunction<Response> =>
  async ({ context }, next) => {
    const { ctx } = context.get(door)
    if (ctx.actor.kind !== 'badge') throw redirectWith('badge-only', href('/kiosk'))
    const own = { ...ctx, actor: ctx.actor }
    context.set(badgedCtx, own)
    if (noted !== 'nothing') await noteUse(own, noted === 'lesson')
    return next()
  }

/** Whoever is signed in by badge; others begin at the start. Opening a page is a use of the device. */
export const atKiosk = guard('page')
/** The same for a lesson, which may lie untouched for longer while it is read. */
export const inLesson = guard('lesson')
/** The same for what a player fetches by itself, which is no use. */
export const besideLesson = guard('nothing')
