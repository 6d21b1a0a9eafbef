import { z } from 'zod'
import { seal, unsealJson } from '#platform/encryption.server.ts'

const place = (row: string) => ({ table: 'onboarding_items', column: 'content', row })

/** The answers to the starter form of an item, as they are kept. */
export function sealAnswers(itemId: string, answers: Record<string, string>): string {
  return seal(JSON.stringify(answers), place(itemId))
}

/** The answers of an encrypted starter form; the caller checks whose it is. */
export function openAnswers(itemId: string, content: string): Record<string, string> {
  return unsealJson(z.record(z.string(), z.string()), content, place(itemId))
}
