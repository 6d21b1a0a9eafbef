import { record } from '#domains/audit/audit.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { clearSetting, readSettings, writeSetting } from '#domains/settings/settings.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, refuse } from '#platform/refusal.ts'
import { filled, type Letter, sameWords, type Words, whyNotWords } from './letters.rules.ts'
import type { OwnWords } from './templates.ts'

const GROUP = 'letter.'

/** The organisation's name and the words it has written itself, by the key of the letter. */
export async function ownWords(ctx: Pick<Ctx, 'db'>): Promise<OwnWords> {
  const saved = await readSettings<Words>(ctx, GROUP)
  const words = Object.entries(saved).map(([key, words]) => [key.slice(GROUP.length), words] as const)
  return { organisation: (await organisation(ctx)).name, words: Object.fromEntries(words) }
}

/** A letter with what is known filled in; other marks stay, for who fills them later. */
export async function writeLetter(
  ctx: Pick<Ctx, 'db'>,
  letter: Letter,
  values: Record<string, string | undefined>,
): Promise<Words> {
  const { organisation, words } = await ownWords(ctx)
  return filled(words[letter.key] ?? letter, { ...values, organisation })
}

/** What each letter says now, and whether these are the office's own words. */
export async function listLetters(ctx: Ctx, letters: readonly Letter[]) {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const { words } = await ownWords(ctx)
  return letters.map((letter) => ({
    ...letter,
    ...(words[letter.key] ?? {}),
    own: words[letter.key] !== undefined,
  }))
}

/** From now on the letter says this, also where it waits to be sent; a mark it does not know is refused. */
export async function changeLetter(ctx: Ctx, letter: Letter, words: Words): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(whyNotWords(letter, words))
  await transaction(ctx, async (ctx) => {
    // who saves the words the hub came with has no words of their own
    if (sameWords(letter, words)) await clearSetting(ctx, GROUP + letter.key)
    else await writeSetting(ctx, GROUP + letter.key, { subject: words.subject, body: words.body } satisfies Words)
    await record(ctx, 'letter.changed', undefined, { letter: letter.key })
  })
}

/** Back to the words the hub came with. */
export async function resetLetter(ctx: Ctx, letter: Letter): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await clearSetting(ctx, GROUP + letter.key)
    await record(ctx, 'letter.reset', undefined, { letter: letter.key })
  })
}
