import { href } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { SaveReply } from '#app/ui/writer.ts'
import { type Notes, NotesClash } from '#domains/supervision/records/notes.rules.ts'
import { saveNotes } from '#domains/supervision/records/notes.server.ts'
import { formatTime } from '#lib/day.ts'
import { saveMark } from '#lib/saved-parts.ts'
import type { Route } from './+types/save'

/** Notes as they are typed; which items there are, the record’s template says. */
const typedNotes = z.looseObject({ revision: z.unknown().optional() })

export const middleware = [getGoesTo(({ id = '' }) => href('/supervision/:id', { id }))]

const keep = form(
  typedNotes,
  async (ctx, { revision, ...fields }, { params }: Route.ActionArgs) => {
    try {
      const save = { fields, revision: wholeNumber(revision), ...saveMark(fields) }
      const kept = await saveNotes(ctx, params.id, save)
      if (!fields.saveId) return redirectWith('notes-saved', href('/supervision/:id', params))
      return json({ kind: 'saved', revision: kept.revision, time: formatTime(kept.savedAt), left: kept.left }, 200)
    } catch (error) {
      if (!fields.saveId || !(error instanceof NotesClash)) throw error
      return json({ kind: 'conflict', revision: error.revision, theirs: error.theirs }, 409)
    }
  },
  { once: false },
)

/** Keeps the notes while they are typed. */
export async function action(args: Route.ActionArgs) {
  const kept = await keep(args)
  if (!kept || kept instanceof Response) return kept
  const { toast, errors } = kept.data
  const { title = 'Not saved', text = Object.values(errors)[0] } = toast ?? {}
  return json({ kind: 'refused', title, detail: text }, kept.init?.status ?? 500)
}

function wholeNumber(typed: unknown): number {
  const number = Number(typed)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

const json = (reply: SaveReply<Notes>, status: number) => Response.json(reply, { status })
